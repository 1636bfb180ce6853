import { useTranslation } from 'react-i18next'
import type { TagSort } from '../tagsState.ts'

/** The name of a column: of a benchmark the metric's, of the rest its own. */
export function useColumnLabel() {
  const { t } = useTranslation(['tags', 'metrics'])
  return (column: TagSort) => {
    switch (column) {
      case 'title':
      case 'group':
      case 'posts':
      case 'stories':
      case 'share_of_reach':
      case 'trend':
        return t(`column.${column}`)
      default:
        return t(`metrics:${column}.label`)
    }
  }
}
