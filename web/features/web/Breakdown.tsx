import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebSubjects } from '#contract/webAnalytics.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Part } from '../analytics/Part.tsx'
import styles from './Breakdown.module.css'
import { BreakdownRow } from './BreakdownRow.tsx'
import { countedIn } from './countedIn.ts'
import { live } from './live.ts'
import type { Web } from './useWeb.ts'
import { useWebSubjectsQuery } from './web.api.ts'
import { type Card, type CardGrouping, cards } from './webState.ts'

const BreakdownDetails = lazy(() =>
  import('./BreakdownDetails.tsx').then((file) => ({ default: file.BreakdownDetails })),
)

interface Props extends Pick<Web, 'state' | 'inputs' | 'change'> {
  card: Card
}

const shown = 8
/** The server gives those with the most views; among so many are those with the most visits. */
const asked = 100

/** Views by what they have in common, in bars; a click narrows the screen down to one. */
export function Breakdown({ card, state, inputs, change }: Props) {
  const { t } = useTranslation('web')
  const [isOpen, setOpen] = useState(false)
  const by: CardGrouping = state[`${card}_by`]
  const subjects = useWebSubjectsQuery({ filters: inputs.filters, by, limit: asked }, live)
  const tabs = cards[card].map((value: CardGrouping) => ({ value, label: t(`by.${value}`) }))
  return (
    <section className={styles.card} aria-label={t(`card.${card}`)}>
      <header className={styles.head}>
        <Segments
          label={t(`card.${card}`)}
          value={by}
          options={tabs}
          onChange={(next) => change({ [`${card}_by`]: next })}
        />
      </header>
      <Part query={subjects} height={340}>
        {(answer) => <Rows answer={answer} by={by} state={state} change={change} />}
      </Part>
      {subjects.data && subjects.data.total > 0 && (
        <UnstyledButton className={styles.more} onClick={() => setOpen(true)}>
          {t('details.open', { count: subjects.data.total })}
        </UnstyledButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <BreakdownDetails
            by={by}
            state={state}
            inputs={inputs}
            change={change}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface RowsProps extends Pick<Props, 'state' | 'change'> {
  answer: WebSubjects
  by: CardGrouping
}

function Rows({ answer, by, state, change }: RowsProps) {
  const { t } = useTranslation('web')
  const counted = countedIn[by]
  const items = answer.items.toSorted((one, other) => other.totals[counted] - one.totals[counted])
  const most = items[0]?.totals[counted] ?? 0
  if (items.length === 0) return <p className={styles.none}>{t(`none.${by}`)}</p>
  return (
    <div>
      <div className={styles.columns} aria-hidden>
        <span>{t(`one.${by}`)}</span>
        <span>{t(`counted.${by}`)}</span>
      </div>
      <ul className={styles.rows}>
        {items.slice(0, shown).map((item) => (
          <BreakdownRow
            key={item.key}
            item={item}
            by={by}
            value={item.totals[counted]}
            most={most}
            state={state}
            change={change}
          />
        ))}
      </ul>
    </div>
  )
}
