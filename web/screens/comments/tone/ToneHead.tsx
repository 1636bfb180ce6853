import { useTranslation } from 'react-i18next'
import type { Tone } from '#contract/comments.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import { ToneBar } from './ToneBar.tsx'
import { ToneShares } from './ToneShares.tsx'
import styles from './ToneStrip.module.css'
import type { ToneFilters } from './tone.api.ts'
import { type ToneBasis, toneBases } from './toneBasis.ts'

interface Props {
  tone: Tone
  filters: ToneFilters
  basis: ToneBasis
  onBasis: (basis: ToneBasis) => void
}

/** The shares, counted by comments or by the people who wrote them. */
export function ToneHead({ tone, filters, basis, onBasis }: Props) {
  const { t } = useTranslation('tone')
  const format = useFormat()
  const { comments, people } = tone
  const options = toneBases.map((value) => ({ value, label: t(`by.${value}`) }))
  const leftOut = leftOutBy(filters)
  const words = [
    t('count.comments', { count: comments, formatted: format.number(comments) }),
    t('count.people', { count: people, formatted: format.number(people) }),
    ...(leftOut ? [t(`leftOut.${leftOut}`)] : []),
  ]
  return (
    <div className={styles.tone}>
      <div className={styles.line}>
        <h2 className={styles.title}>{t('title')}</h2>
        <span className={styles.of}>{words.join(' · ')}</span>
        <Segments label={t('by.label')} value={basis} options={options} onChange={onBasis} />
      </div>
      <ToneBar tone={tone} basis={basis} />
      <ToneShares tone={tone} basis={basis} />
    </div>
  )
}

/** What the list has and a tone is without, unless the filters speak of it. */
function leftOutBy({ is_own, is_deleted }: ToneFilters) {
  if (is_own === undefined) return is_deleted === undefined ? 'both' : 'own'
  return is_deleted === undefined ? 'deleted' : null
}
