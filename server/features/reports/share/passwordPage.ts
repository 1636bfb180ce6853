import type { ReportLanguage } from '#contract/reports.ts'
import { pageTexts } from './pageTexts.ts'
import { plainPage } from './plainPage.ts'
import type { OpenShare } from './shares.queries.ts'

/** Asks for the password of a link, again when it was wrong; posts to where it stands. */
export function passwordPage({ name }: OpenShare, language: ReportLanguage, tried?: 'wrong'): string {
  const { label, wrong, open } = pageTexts[language].password
  const alert = tried ? `<p role="alert" id="wrong">${wrong}</p>` : ''
  return plainPage(
    language,
    name,
    `<form method="post">
<label for="password">${label}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${tried ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
${alert}
<button>${open}</button>
</form>`,
  )
}
