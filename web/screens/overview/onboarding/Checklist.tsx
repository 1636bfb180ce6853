import { ActionIcon, Progress } from '@mantine/core'
import {
  type Icon,
  IconAlertCircle,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OnboardingStep } from '#contract/settings/onboarding.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { paths } from '../../../app/paths.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { feedLinks } from '../../../entities/filter/content/feedLinks.ts'
import { onboardingApi, useShowOnboardingMutation } from '../../../entities/onboarding/onboarding.api.ts'
import { isRunning } from '../../../entities/sync/progress.ts'
import { useLeft } from '../../../entities/sync/useLeft.ts'
import { useReason } from '../../../entities/sync/useReason.ts'
import { useSyncStatus } from '../../../entities/sync/useSyncStatus.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './Checklist.module.css'

const workingMs = 2000
const restingMs = 30_000

/** What is left to do after connecting the community, until all of it is done. */
export function Checklist() {
  const { t } = useTranslation('onboarding')
  const { data } = onboardingApi.endpoints.onboardingStatus.useQueryState({})
  const status = useSyncStatus()
  const isAtWork = Boolean(
    (status && isRunning(status)) || data?.items.some(({ state }) => state === 'running'),
  )
  onboardingApi.endpoints.onboardingStatus.useQuerySubscription(
    {},
    { pollingInterval: isAtWork ? workingMs : restingMs, skipPollingIfUnfocused: true },
  )
  if (!data) return <Skeleton className={styles.place} />
  const done = data.items.filter(isOver).length
  if (done === data.items.length) return null
  // Read out when a step is over, and not at each number.
  const progress = <span role="status">{t('progress', { done, count: data.items.length })}</span>
  return (
    <Panel title={t('title')} text={progress} action={<HideButton />}>
      <ul className={`${look.list} ${styles.steps}`}>
        {data.items.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ul>
    </Panel>
  )
}

const isOver = ({ state }: OnboardingStep) => state === 'done' || state === 'unavailable'

/** Puts the list away for this person. */
function HideButton() {
  const { t } = useTranslation('onboarding')
  const [show] = useShowOnboardingMutation()
  const record = useRecord()
  const tell = useTellFailure()
  const hide = () =>
    record(async () => {
      const { error } = await show({ is_shown: false })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('hidden'),
        undo: { name: 'showOnboarding', args: { is_shown: true } },
        redo: { name: 'showOnboarding', args: { is_shown: false } },
      }
    })
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('hide')} data-tip={t('hideTip')} onClick={hide}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  )
}

/** Where a step is seen, or done. */
const places: Record<OnboardingStep['step'], string> = {
  first_posts: paths.feed,
  posts: paths.feed,
  comments: paths.comments,
  sentiment: paths.comments,
  reach: feedLinks.byReach,
  stories: feedLinks.stories,
  tags: paths.tagProposals,
  report: paths.newReport,
  colleague: paths.users,
  web: paths.webSetup,
}

const icons: Record<OnboardingStep['state'], Icon> = {
  open: IconCircle,
  running: IconCircleDashed,
  stopped: IconAlertCircle,
  unavailable: IconCircleMinus,
  done: IconCircleCheckFilled,
}

function Step({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation('onboarding')
  const mayConnect = useMay('admin')
  const words = useWords()(step)
  const { state, done, total } = step
  const StateIcon = icons[state]
  // Whoever can give the token is led there.
  const isTokenMissing = mayConnect && (state === 'unavailable' || state === 'stopped')
  return (
    <li className={styles.step} data-state={state}>
      <StateIcon size={20} stroke={1.7} aria-hidden className={`${look.muted} ${styles.mark}`} />
      <span className={`${look.lines} ${styles.words}`}>
        <Link className={`${look.plainLink} ${look.entry} ${look.name}`} to={places[step.step]}>
          {t(`step.${step.step}`)}
        </Link>
        <span className={`${look.fine} ${look.figures}`}>
          {isTokenMissing ? (
            <Link className={styles.way} to={paths.connect}>
              {words}
            </Link>
          ) : (
            words
          )}
        </span>
        {state === 'running' && total !== null && total > 0 && (
          <Progress
            className={styles.progress}
            value={Math.min(100, (done / total) * 100)}
            size={3}
            radius="xl"
            aria-label={t(`step.${step.step}`)}
          />
        )}
      </span>
    </li>
  )
}

/** How a step stands: what is to be done, how far it is, or what it lacks. */
function useWords() {
  const { t } = useTranslation('onboarding')
  const format = useFormat()
  const left = useLeft()
  const reason = useReason()
  return ({ step, state, done, total, left_seconds, problem, network_error }: OnboardingStep): string => {
    if (problem === 'no_token' && !isTaken(step)) return t(`needs.${step}`)
    if (problem !== null) return reason(problem, network_error)
    if (state === 'open' && isTaken(step)) return t(`todo.${step}`)
    if (state !== 'running' || total === null || total === 0) return t(`state.${state}`)
    const numbers = { done: format.number(done), total: format.number(total) }
    const time = left(left_seconds)
    return time === null ? t('some', numbers) : t('someLeft', { ...numbers, left: time })
  }
}

type Name = OnboardingStep['step']

/** Steps that people take. */
const isTaken = (step: Name): step is 'tags' | 'report' | 'colleague' | 'web' =>
  step === 'tags' || step === 'report' || step === 'colleague' || step === 'web'
