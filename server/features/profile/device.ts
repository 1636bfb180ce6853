/** The first that is found counts: most browsers also name those they descend from. */
const browsers: [name: string, sign: RegExp][] = [
  ['Yandex Browser', /YaBrowser\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
  ['curl', /^curl\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const find = (known: [string, RegExp][], userAgent: string) =>
  known.find(([, sign]) => sign.test(userAgent))?.[0]

/** Browser and system as people call them, such as `Firefox, Windows`; empty for what names neither. */
export const deviceName = (userAgent: string): string =>
  [find(browsers, userAgent), find(systems, userAgent)].filter((name) => name !== undefined).join(', ')
