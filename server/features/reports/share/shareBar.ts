import { type ReportLanguage, reportFormats, reportLanguages } from '#contract/reports.ts'
import { languageNames, pageTexts } from './pageTexts.ts'

const style = `
.share-bar { display: flex; flex-wrap: wrap; justify-content: space-between;
  gap: 4px 24px; padding: 8px 16px; font-size: 14px; background: #fff; border-bottom: 1px solid #d2d3da; }
.share-bar nav { display: flex; flex-wrap: wrap; gap: 0 14px; padding: 0; border: 0; }
.share-bar a, .share-bar span { padding: 4px 0; }
.share-bar span { color: #565a66; }
.share-bar a { color: #1f4aa8; text-decoration: underline; }
.share-bar a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
@media (min-width: 48em) {
  .share-bar { position: sticky; top: 0; z-index: 1; }
  html { scroll-padding-top: 56px; }
}
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
