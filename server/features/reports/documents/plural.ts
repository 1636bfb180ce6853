/** How many, and that number as it is written. */
export interface Count {
  n: number
  text: string
}

const english = new Intl.PluralRules('en')
const russian = new Intl.PluralRules('ru')

/** `1 post`, `5 posts`: the noun in its form, after the number. */
export const englishCount = ({ n, text }: Count, forms: { one: string; other: string }) =>
  `${text} ${english.select(n) === 'one' ? forms.one : forms.other}`

/** `1 запись`, `2 записи`, `5 записей`, `1,5 записи`. */
export function russianCount(
  { n, text }: Count,
  forms: { one: string; few: string; many: string; other: string },
) {
  const form = russian.select(n)
  return `${text} ${form === 'one' || form === 'few' || form === 'many' ? forms[form] : forms.other}`
}
