import type { ReportLanguage } from '#contract/reports.ts'
import { pageTexts } from './pageTexts.ts'
import { plainPage } from './plainPage.ts'

/** Asks for the password of a link, again when it was wrong, and says nothing of what it leads to; posts to where it stands. */
export function passwordPage(language: ReportLanguage, tried?: 'wrong'): string {
  const { title, label, wrong, open } = pageTexts[language].password
  const alert = tried ? `<p role="alert" id="wrong">${wrong}</p>` : ''
  return plainPage(
    language,
    title,
    `<form method="post">
<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${tried ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${alert}
<button>${open}</button>
</form>`,
  )
}
