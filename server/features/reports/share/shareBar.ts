import { type ReportLanguage, reportFormats, reportLanguages } from '#contract/reports.ts'
import { languageNames, pageTexts } from './pageTexts.ts'

const style = `
.share-bar { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; justify-content: flex-end; padding: .5rem 1rem;
  font: 14px/1.5 system-ui, sans-serif; color: #1b1f2a; background: #eef0f4; }
.share-bar nav { display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
.share-bar a { color: #1f4aa8; }
.share-bar a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
@media print { .share-bar { display: none; } }
`

/** The page of a report with a bar above it: its languages, and its files in the one it is read in. */
export function withShareBar(page: string, language: ReportLanguage): string {
  const texts = pageTexts[language]
  const languages = reportLanguages.map(
    (each) =>
      `<a href="?language=${each}" hreflang="${each}" lang="${each}"${each === language ? ' aria-current="true"' : ''}>${languageNames[each]}</a>`,
  )
  const files = reportFormats.map(
    (format) => `<a href="?format=${format}&amp;language=${language}">${texts.formats[format]}</a>`,
  )
  const bar = `<style>${style}</style>
<div class="share-bar">
<nav aria-label="${texts.downloads}"><span>${texts.downloads}:</span> ${files.join('\n')}</nav>
<nav aria-label="${texts.languages}">${languages.join('\n')}</nav>
</div>`
  // Whatever people wrote is escaped, so the first is the page's own.
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${bar}`)
}
