const latin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** So long that a number still fits behind it. */
const mostLetters = 80

/** As links name the posts and stories they stand in. */
const nameOfContent = /^(post|story)-\d+$/

/**
 * A title as a name in links: small Latin letters and digits, Russian ones transliterated, the rest hyphens. '' where
 * nothing is left.
 */
export function toUtmName(title: string): string {
  const name = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => latin[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostLetters)
    .replace(/^-+|-+$/g, '')
  return nameOfContent.test(name) ? `ad-${name}` : name
}
