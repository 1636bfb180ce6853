import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Creative } from '#contract/remarketing/creatives.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { EditableTags } from '../../../entities/tag/EditableTags.tsx'
import { useTagging } from '../../../entities/tag/useTagging.ts'
import { Spark } from '../../../ui/chart/Spark.tsx'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { Cover } from '../Cover.tsx'
import { Figures } from '../Figures.tsx'
import { type FigureName, isTold, useFigures } from '../useFigures.ts'
import styles from './CreativeCard.module.css'

interface Props {
  creative: Creative
  /** Whether it is ticked to be compared. */
  isChosen: boolean
  onToggle: () => void
}

const shown = ['visits', 'engaged', 'goals', 'spent'] as const satisfies readonly FigureName[]

/** A creative in short; its title opens the details. */
export function CreativeCard({ creative, isChosen, onToggle }: Props) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const figures = useFigures()
  const tagging = useTagging('creative', creative.id, creative.title)
  const [address] = useSearchParams()
  const { id, title, text, image, tags, contents, results, spark } = creative
  const opened = new URLSearchParams(address)
  opened.set('creative', id)
  return (
    <article className={`${look.card} ${look.raised} ${look.chosen}`} data-chosen={isChosen || undefined}>
      <Cover seed={id} src={image?.thumbnail_url ?? null} className={styles.cover} />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          aria-label={t('wall.choose', { title })}
        />
      </label>
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link
            className={`${look.cover} ${look.plainLink}`}
            to={{ search: opened.toString() }}
            preventScrollReset
          >
            {title}
          </Link>
        </h3>
        {text && <p className={styles.text}>{text}</p>}
        <Figures figures={figures(results, shown).filter(isTold)} />
        <div className={styles.spark}>
          <Spark values={spark} />
          <span>{t('spark')}</span>
          <Hidden>: {spark.map(format.number).join(', ')}</Hidden>
        </div>
        <div className={styles.foot}>
          <EditableTags name={title} tags={tags} onToggle={tagging} />
          {contents.length > 0 && (
            <span className={styles.linked}>
              <IconLink size={14} aria-hidden />
              {t('linked.count', { count: contents.length })}
            </span>
          )}
        </div>
      </div>
    </article>
  )
}
