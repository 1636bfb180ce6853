import { fileURLToPath } from 'node:url'

const fontFile = (path: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))

const sans = (path: string) => fontFile(`noto-sans/${path}.ttf`)
const emoji = fontFile('noto-emoji/400Regular/NotoEmoji_400Regular.ttf')

/** Letters of Europe, and emoji; there are none for other scripts. */
export const fonts = {
  NotoSans: {
    normal: sans('400Regular/NotoSans_400Regular'),
    bold: sans('600SemiBold/NotoSans_600SemiBold'),
    italics: sans('400Regular_Italic/NotoSans_400Regular_Italic'),
    bolditalics: sans('600SemiBold_Italic/NotoSans_600SemiBold_Italic'),
  },
  NotoEmoji: { normal: emoji, bold: emoji, italics: emoji, bolditalics: emoji },
}

const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)))
export const isFontFile = (path: string) => fontFiles.has(path)
