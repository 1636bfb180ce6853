import { ink, line, moodColors, muted, onColor, readableInk, tint } from '../brand.ts'

/** The look of the page in the client's colour, for screens from 360 px and for A4. */
export const pageStyle = (color: string) => `
:root{color-scheme:light;--brand:${color};--on-brand:${onColor(color)};--accent:${readableInk(color)};--wash:${tint(color, 0.93)};--line:${line};--ink:${ink};--muted:${muted};--good:${moodColors.good};--bad:${moodColors.bad}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:#f4f4f6;color:var(--ink);font:15px/1.5 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
main{max-width:980px;margin:0 auto;background:#fff;min-height:100vh;box-shadow:0 0 40px rgb(24 25 29/8%)}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1,h2,p,dl,dd,ol,figure{margin:0;padding:0}
.cover{padding:56px 56px 44px;background:var(--brand);color:var(--on-brand)}
.cover a{color:inherit;text-decoration:none}
.logo{display:block;width:auto;height:auto;max-height:64px;max-width:240px;object-fit:contain;margin:0 0 36px;background:#fff;border-radius:10px;padding:8px}
.community{font-weight:600}
h1{font-size:clamp(28px,5vw,42px);line-height:1.12;letter-spacing:-.02em;font-weight:700;margin:6px 0 28px;text-wrap:balance}
.cover dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:16px 24px}
.cover dt{font-size:12px}
.cover dd{font-weight:600}
nav{padding:28px 56px;border-bottom:1px solid var(--line)}
nav h2{font-size:13px;color:var(--muted);font-weight:600;margin-bottom:8px}
nav ol{columns:2;column-gap:32px;list-style:none;counter-reset:n}
nav li{counter-increment:n;break-inside:avoid;display:flex;gap:10px;padding:3px 0}
nav li::before{content:counter(n);color:var(--muted);min-width:1.4em}
nav a{color:var(--ink);text-decoration:none}
nav a:hover{text-decoration:underline}
section{padding:40px 56px 36px;border-bottom:1px solid var(--line);scroll-margin-top:8px}
section:last-child{border:0}
section>h2{font-size:23px;line-height:1.25;letter-spacing:-.01em;font-weight:680;text-wrap:balance}
.subtitle{color:var(--muted);margin-top:4px;max-width:68ch}
.summary{background:var(--wash);display:grid;grid-template-columns:200px 1fr;gap:4px 32px}
.summary h2{grid-column:1/-1}
.headline{color:var(--muted)}
.headline strong{display:block;color:var(--ink);font-size:34px;line-height:1.2;letter-spacing:-.02em}
.headline .delta{display:block}
.summary dl{display:grid;gap:12px}
.summary dt{font-size:12.5px;color:var(--muted)}
.summary dd{font-size:17px;line-height:1.4;font-weight:600}
.note{border-left:3px solid var(--brand);background:var(--wash);border-radius:0 8px 8px 0;padding:14px 18px;margin-top:18px}
.note p+p{margin-top:.7em}
.notice{margin-top:20px;color:var(--muted)}
.small{font-size:12.5px;color:var(--muted);margin-top:8px}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px;margin-top:22px}
.figure{border:1px solid var(--line);border-radius:12px;padding:16px 18px}
.figure dt{color:var(--muted);font-size:13px;font-weight:600}
.value{font-size:29px;font-weight:700;letter-spacing:-.02em;line-height:1.25}
.delta{font-size:13px;font-weight:600;margin-top:2px}
.against,.made{font-size:12.5px;color:var(--muted)}
.good{color:var(--good)}.bad{color:var(--bad)}.plain{color:var(--muted)}
.facts{display:grid;gap:6px;margin-top:18px}
.facts div{display:grid;grid-template-columns:minmax(90px,150px) 1fr;gap:12px}
.facts dt{color:var(--muted);font-size:13px}
.facts dd{white-space:pre-line}
figure{margin-top:26px}
figcaption,caption,h3{font-weight:650;text-align:start;margin-bottom:8px}
.wide{overflow-x:auto}
figure svg{display:block;width:100%;height:auto}
.drawing svg+svg{display:none}
details{margin-top:8px}
summary{cursor:pointer;color:var(--accent);font-size:13px;width:max-content;max-width:100%}
table{border-collapse:collapse;width:100%;font-size:13.5px}
section>.wide{margin-top:22px}
tr>:first-child{padding-inline-start:0}tr>:last-child{padding-inline-end:0}
caption{padding:0 0 6px}
h3{margin:22px 0 -12px;font-size:1em}
th,td{padding:9px 8px;text-align:start;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:normal}
thead th{font-size:12px;color:var(--muted);font-weight:600;border-bottom:1.5px solid #c9cad2;vertical-align:bottom}
tbody th{font-weight:600;min-width:120px;max-width:380px;overflow-wrap:anywhere}
.end{text-align:end;white-space:nowrap}
.wordy{min-width:150px}
.long{min-width:170px;overflow-wrap:anywhere}
td:has(>.dot){white-space:nowrap}
thead .end{white-space:normal}
.second{display:block;font-size:12px;font-weight:400;color:var(--muted);white-space:normal}
.good .second{color:var(--good)}.bad .second{color:var(--bad)}
.best{font-weight:700}.weakest{color:var(--muted)}
.dot{display:inline-block;width:9px;height:9px;border-radius:50%;margin-inline-end:7px}
.bar{display:block;height:4px;border-radius:2px;background:#ededf1;margin-top:5px;min-width:64px}
.bar span{display:block;height:4px;border-radius:2px;background:var(--brand)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:14px;list-style:none;margin-top:22px}
.card{border:1px solid var(--line);border-radius:12px;padding:16px 18px;display:flex;flex-direction:column}
.picture svg{display:block;height:100%;margin:0 auto}
.picture{display:block;width:calc(100% + 36px);height:170px;margin:-16px -18px 14px;object-fit:contain;background:#f4f4f6;border-radius:11px 11px 0 0}
.place{font-size:12.5px;color:var(--muted)}
.place b{color:var(--on-brand);background:var(--brand);border-radius:6px;padding:1px 7px;margin-inline-end:4px}
.words{margin-top:10px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:6;overflow:hidden;white-space:pre-line}
.tags{display:flex;flex-wrap:wrap;gap:4px 12px;margin-top:10px;font-size:12.5px}
.lead{margin-top:auto;padding-top:14px;color:var(--muted)}
.lead strong{font-size:24px;color:var(--ink);letter-spacing:-.01em}
.card dl{display:grid;gap:2px;margin-top:8px;font-size:12.5px}
.card dl div{display:flex;justify-content:space-between;gap:8px}
.card dt{color:var(--muted)}
.card dd{font-weight:600}
.open{margin-top:12px;font-size:13px}
.glossary dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:16px 32px;margin-top:20px}
.glossary dt{font-weight:650}
.glossary dd{font-size:13.5px}
.formula{display:block;color:var(--muted);font-size:12.5px;margin-top:3px}
@media screen and (max-width:640px){.drawing svg{display:none}.drawing svg+svg{display:block}}
@media(max-width:640px){.summary{grid-template-columns:1fr;gap:14px}.cover{padding:36px 20px 28px}nav,section{padding:24px 20px}nav ol{columns:1}.glossary dl{grid-template-columns:1fr}.figures{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}.value{font-size:24px}}
@page{size:A4;margin:14mm}
@media print{body{background:#fff;font-size:12.5px;-webkit-print-color-adjust:exact;print-color-adjust:exact}main{box-shadow:none;max-width:none}.cover{border-radius:10px}nav,section{padding:20px 0}.figure,.card,tr,figure svg,.note{break-inside:avoid}section>h2,.subtitle,figcaption{break-after:avoid}.wide{overflow:visible}details:not([open]){display:none}thead{display:table-header-group}.words{-webkit-line-clamp:none;display:block}}
`
