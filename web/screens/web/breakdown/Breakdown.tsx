import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebSubjects } from '#contract/web/webAnalytics.ts'
import { groupCount } from '#contract/web/webFigures.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useWebSubjectsQuery } from '../../../entities/page/web.api.ts'
import look from '../../../ui/look.module.css'
import { live } from '../figures/live.ts'
import { toggleOf } from '../toggleOf.ts'
import type { ChangeWeb, Web } from '../useWeb.ts'
import { type Card, type CardGrouping, cards, type WebState } from '../webState.ts'
import styles from './Breakdown.module.css'
import { Tabs } from './Tabs.tsx'
import { useGroupName } from './useGroupName.ts'

const BreakdownDetails = lazy(() =>
  import('./BreakdownDetails.tsx').then((file) => ({ default: file.BreakdownDetails })),
)

interface Props extends Pick<Web, 'state' | 'inputs' | 'change'> {
  card: Card
}

const shown = 7
/** The server gives those with the most views; among so many are those with the most visits. */
const asked = 100

/** Views by what they have in common, in bars; a click narrows the screen down to one. */
export function Breakdown({ card, ...web }: Props) {
  const { t } = useTranslation('web')
  const by: CardGrouping = web.state[`${card}_by`]
  const tabs = cards[card].map((value: CardGrouping) => ({ value, label: t(`by.${value}`) }))
  return (
    <section className={styles.card} aria-label={t(`card.${card}`)}>
      <Tabs
        label={t(`card.${card}`)}
        value={by}
        options={tabs}
        onChange={(next) => web.change({ [`${card}_by`]: next })}
      />
      {/* By itself: the groups of one tab are not to be read as those of the next. */}
      <Groups key={by} by={by} {...web} />
    </section>
  )
}

type GroupsProps = Omit<Props, 'card'> & { by: CardGrouping }

function Groups({ by, state, inputs, change }: GroupsProps) {
  const { t } = useTranslation('web')
  const [isOpen, setOpen] = useState(false)
  const subjects = useWebSubjectsQuery({ filters: inputs.filters, by, limit: asked }, live)
  return (
    <>
      <Part query={subjects} height={292}>
        {(answer) => <Rows answer={answer} by={by} state={state} change={change} />}
      </Part>
      {subjects.data && subjects.data.total > 0 && (
        <UnstyledButton className={`${look.lit} ${styles.more}`} onClick={() => setOpen(true)}>
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
    </>
  )
}

interface RowsProps extends Pick<GroupsProps, 'by' | 'state' | 'change'> {
  answer: WebSubjects
}

function Rows({ answer, by, state, change }: RowsProps) {
  const { t } = useTranslation('web')
  const items = answer.items
    .map((item) => ({ item, value: groupCount(item.totals, by) }))
    .toSorted((one, other) => other.value - one.value)
  const most = items[0]?.value ?? 0
  if (items.length === 0) return <p className={styles.none}>{t(`none.${by}`)}</p>
  return (
    <div>
      <div className={styles.columns} aria-hidden>
        <span>{t(`one.${by}`)}</span>
        <span>{t(`counted.${by}`)}</span>
      </div>
      <ul className={styles.rows}>
        {items.slice(0, shown).map(({ item, value }) => (
          <BreakdownRow
            key={item.key}
            item={item}
            by={by}
            value={value}
            most={most}
            state={state}
            change={change}
          />
        ))}
      </ul>
    </div>
  )
}

interface BreakdownRowProps {
  item: WebSubjects['items'][number]
  by: CardGrouping
  value: number
  /** What the whole length of a bar stands for. */
  most: number
  state: WebState
  change: ChangeWeb
}

function BreakdownRow({ item, by, value, most, state, change }: BreakdownRowProps) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const name = useGroupName()(by, item)
  const filter = toggleOf(state, change, by, item.key)
  return (
    <li className={styles.row}>
      <div className={styles.bar} style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} aria-hidden />
      {filter ? (
        <button
          type="button"
          className={styles.name}
          aria-pressed={filter.isChosen}
          data-tip={t(filter.isChosen ? 'unfilter' : 'filter', { name })}
          onClick={filter.toggle}
        >
          <bdi>{name}</bdi>
        </button>
      ) : (
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
      )}
      <span className={styles.value}>{format.number(value)}</span>
    </li>
  )
}
