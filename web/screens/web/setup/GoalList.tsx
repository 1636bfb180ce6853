import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebGoal, WebSite } from '#contract/web/web.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Tabs } from '../breakdown/Tabs.tsx'
import styles from './Setup.module.css'
import { useSaveSite } from './useSaveSite.ts'

const kinds = ['event', 'page'] as const satisfies readonly WebGoal['kind'][]
const isSame = (one: WebGoal, other: WebGoal) => one.kind === other.kind && one.match === other.match

/** What counts as a goal. */
export function GoalList({ site }: { site: WebSite }) {
  const { t } = useTranslation('web')
  const mayChange = useMay('admin')
  const { save, error, problemOf, isSaving, reset } = useSaveSite(site)
  const { goals } = site
  return (
    <Panel title={t('setup.goals')} text={t('setup.goalsText')}>
      {goals.length > 0 ? (
        <ul className={styles.goals} aria-label={t('setup.goals')}>
          {goals.map((goal) => (
            <li key={`${goal.kind} ${goal.match}`}>
              <span className={styles.kind}>{t(`setup.kind.${goal.kind}`)}</span>
              <code>{goal.match}</code>
              {mayChange && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('setup.removeGoal', { goal: goal.match })}
                  disabled={isSaving}
                  onClick={() => void save({ goals: goals.filter((other) => !isSame(other, goal)) })}
                >
                  <IconX size={14} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={look.hint}>{t('setup.noGoals')}</p>
      )}
      {mayChange && (
        <NewGoal
          onAdd={(goal) => save({ goals: [...goals.filter((other) => !isSame(other, goal)), goal] })}
          isSaving={isSaving}
          problem={error && (problemOf('goals') ?? <ErrorText error={error} />)}
          onType={() => error && reset()}
        />
      )}
    </Panel>
  )
}

interface NewGoalProps {
  /** Whether it was added. */
  onAdd: (goal: WebGoal) => Promise<boolean>
  isSaving: boolean
  problem: ReactNode
  onType: () => void
}

function NewGoal({ onAdd, isSaving, problem, onType }: NewGoalProps) {
  const { t } = useTranslation('web')
  const [kind, setKind] = useState<WebGoal['kind']>('event')
  const [match, setMatch] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await onAdd({ kind, match: match.trim() })) setMatch('')
  }

  return (
    <form className={look.lineForm} onSubmit={submit} noValidate>
      <Tabs
        label={t('setup.goalKind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`setup.kind.${value}`) }))}
        onChange={setKind}
      />
      <TextInput
        className={styles.field}
        aria-label={t(`setup.match.${kind}`)}
        placeholder={t(`setup.matchExample.${kind}`)}
        value={match}
        maxLength={200}
        onChange={({ currentTarget }) => {
          setMatch(currentTarget.value)
          onType()
        }}
        error={problem}
      />
      <Button type="submit" variant="default" disabled={match.trim() === ''} loading={isSaving}>
        {t('setup.addGoal')}
      </Button>
    </form>
  )
}
