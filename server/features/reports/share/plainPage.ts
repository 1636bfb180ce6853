import type { ReportLanguage } from '#contract/reports.ts'
import { escapeHtml } from '../documents/page/html.ts'

const style = `
:root { color-scheme: light dark; --ink: #1b1f2a; --paper: #f6f7f9; --card: #fff; --line: #8a90a0; --accent: #2458c5; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7e9ef; --paper: #14161b; --card: #1e2128; --line: #7b8191; --accent: #8ab0ff; --bad: #ff9d94; }
}
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(28rem, 100vw - 2rem); padding: 2rem; background: var(--card);
  border-radius: 12px; overflow-wrap: anywhere; }
h1 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; }
label { display: block; margin-bottom: .25rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; padding: .6rem .75rem; font: inherit; color: inherit; background: none;
  border: 1px solid var(--line); border-radius: 8px; }
button { margin-top: 1rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; color: var(--card);
  background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: .5rem 0 0; color: var(--bad); }
`

/** A page of a few words for those without an account. `body` is HTML, `title` text. */
export const plainPage = (language: ReportLanguage, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`

export const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
