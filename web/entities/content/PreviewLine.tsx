import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ContentPreview } from '#contract/content/content.ts'
import look from '../../ui/look.module.css'
import { useFormat } from '../community/useCommunity.ts'
import { useLeadingRate } from '../metric/useLeadingRate.ts'
import { writeMetric } from '../metric/writeMetric.ts'
import { Picture } from './Picture.tsx'
import styles from './PreviewLine.module.css'
import { useContentName } from './useContentName.ts'
import { useItemAddress } from './useItemAddress.ts'

interface Props {
  preview: ContentPreview
  /** More about it, under its numbers. */
  note?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A post or story in a line that opens it in the drawer. */
export function PreviewLine({ preview, note, children }: Props) {
  const { t } = useTranslation(['content', 'metrics'])
  const format = useFormat()
  const address = useItemAddress()
  const name = useContentName()
  const { id, kind, published_at, views } = preview
  const rate = useLeadingRate()
  const numbers = [
    t(`kind.${kind}`),
    format.dateTime(published_at),
    views !== null && `${t('metrics:views.label')} ${writeMetric(format, 'views', views)}`,
    preview[rate] !== null && `${t(`metrics:${rate}.label`)} ${writeMetric(format, rate, preview[rate])}`,
  ]
  return (
    <li className={styles.line}>
      <Picture item={preview} size="large" />
      <div className={styles.words}>
        <Link to={address(id)} preventScrollReset className={styles.text}>
          {name(preview)}
        </Link>
        <span className={`${look.fine} ${look.figures}`}>{numbers.filter(Boolean).join(' · ')}</span>
        {note && <span className={`${look.fine} ${look.figures}`}>{note}</span>}
      </div>
      {children}
    </li>
  )
}
