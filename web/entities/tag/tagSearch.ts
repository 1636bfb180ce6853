/** Titles that differ only in case or in how a letter is composed are one title, as in the database. */
export const titleKey = (title: string) => title.trim().normalize('NFKC').toLowerCase()

interface Titled {
  title: string
  group: string | null
}

/** Those whose title or group has the text, titles that begin with it first; all for no text. */
export function searchTags<T extends Titled>(tags: readonly T[], text: string): T[] {
  const key = titleKey(text)
  const place = ({ title, group }: Titled) => {
    const at = titleKey(title).indexOf(key)
    if (at >= 0) return Math.min(at, 1)
    return group && titleKey(group).includes(key) ? 2 : 3
  }
  return tags.filter((tag) => place(tag) < 3).sort((one, other) => place(one) - place(other))
}

export const hasTitle = (tags: readonly Titled[], text: string) =>
  tags.some(({ title }) => titleKey(title) === titleKey(text))
