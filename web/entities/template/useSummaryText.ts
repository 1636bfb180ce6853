import { useTranslation } from 'react-i18next'
import type { TemplateGap, TemplateKind } from '#contract/settings/templates.ts'

/** As many titles are named. */
const most = 6

/** What a template gives, in words. */
export function useSummaryText() {
  const { t } = useTranslation('templates')
  return {
    sizeText: (kind: TemplateKind, count: number) => t(`size.${kind}`, { count }),
    tagsText: (kind: TemplateKind, tags: readonly string[]) => {
      const titles = tags.slice(0, most).join(', ')
      const rest = tags.length - most
      const named = rest > 0 ? t('tags.more', { titles, count: rest }) : titles
      return kind === 'tags' ? named : t('tags.made', { titles: named })
    },
    gapsText: (gaps: readonly TemplateGap[]) =>
      t('gap.left', { list: gaps.map(({ what, count }) => t(`gap.${what}`, { n: count })).join(', ') }),
  }
}
