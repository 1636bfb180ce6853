import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '#contract/addresses.ts'
import type { Emotion } from '#contract/content/emotions.ts'
import { audienceActions, fewestForAudience } from '#contract/vocabulary.ts'
import { send } from '../../../app/api/api.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { type AudienceFilters, useRetargetingQuery } from '../../../entities/campaign/campaigns.api.ts'
import { tones } from '../../../entities/comment/tones.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { downloadExport } from '../../../entities/export/downloadExport.ts'
import { CheckList } from '../../../entities/filter/CheckList.tsx'
import { DateRangeFilter } from '../../../entities/filter/days/DateRangeFilter.tsx'
import { type DateRange, resolveRange } from '../../../entities/filter/days/dateRange.ts'
import { type Day, dayIn } from '../../../entities/filter/days/day.ts'
import type { CarriedTag } from '../../../entities/tag/EditableTags.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import { TagChoice } from '../form/TagChoice.tsx'
import styles from './Audience.module.css'

interface Props {
  /** On whose content people are to have engaged, to begin with. */
  tags: readonly CarriedTag[]
  onClose: () => void
}

/** Who engaged: how many they are, and a file of them for the network's retargeting. */
export function AudienceDialog({ tags, onClose }: Props) {
  const { t } = useTranslation(['campaigns', 'common', 'comments', 'filters'])
  const format = useFormat()
  const today = dayIn(useTimeZone(), new Date())
  const [state, setState] = useState<AudienceState>({ ...anyAudience, tags: tags.map(({ id }) => id) })
  const filters = filtersOf(state, today)
  const { data, currentData, error } = useRetargetingQuery({ filters }, { skip: state.actions.length === 0 })
  const { download, isRunning } = useAudienceExport()
  const people = state.actions.length === 0 ? 0 : data?.people

  return (
    <Dialog title={t('audience.title')} size={560} onClose={onClose}>
      <p className={dialog.muted}>{t('audience.text')}</p>
      <AudienceFields
        state={state}
        knowsLikes={data?.knows_likes}
        change={(next) => setState((now) => ({ ...now, ...next }))}
      />
      <div className={styles.count} role="status" data-stale={(data && !currentData) || undefined}>
        {error ? (
          <ErrorText error={apiErrorOf(error)} />
        ) : (
          <>
            <strong>{people === undefined ? '…' : format.number(people)}</strong>
            {t('audience.people', { count: people ?? 0 })}
          </>
        )}
      </div>
      <ul className={styles.notes}>
        <li>{t('audience.inside')}</li>
        <li>{t('audience.audited')}</li>
        <li>{t('audience.use')}</li>
        {people !== undefined && people < fewestForAudience && (
          <li>{t('audience.few', { fewest: format.number(fewestForAudience) })}</li>
        )}
      </ul>
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isRunning}
          disabled={!people || error !== undefined}
          onClick={() => void download(filters)}
        >
          {t('audience.submit')}
        </Button>
      </div>
    </Dialog>
  )
}

interface AudienceFieldsProps {
  state: AudienceState
  /** Whether the network told who liked; undefined while that is not known. */
  knowsLikes: boolean | undefined
  change: (change: Partial<AudienceState>) => void
}

/** What people are to have done, on what, in which tone, and when. */
function AudienceFields({ state, knowsLikes, change }: AudienceFieldsProps) {
  const { t } = useTranslation(['campaigns', 'comments'])
  const offered = audienceActions.filter((action) => knowsLikes || action !== 'liked')
  return (
    <div className={styles.fields}>
      <CheckList
        label={t('audience.actions')}
        options={offered.map((value) => ({ value, label: t(`audience.action.${value}`) }))}
        chosen={state.actions}
        onChange={(actions) => change({ actions })}
        isInLine
      />
      {knowsLikes === false && <p className={styles.note}>{t('audience.noLikes')}</p>}
      {state.actions.length === 0 && (
        <p className={styles.problem} role="alert">
          {t('audience.noAction')}
        </p>
      )}
      <CheckList
        label={t('audience.emotions')}
        options={tones.map((value) => ({ value, label: t(`comments:tone.${value}`) }))}
        chosen={state.emotions}
        onChange={(emotions) => change({ emotions })}
        isInLine
      />
      <div>
        <p className={styles.label}>{t('audience.on')}</p>
        <div className={styles.line}>
          <TagChoice tags={state.tags} onChange={(tags) => change({ tags })} />
          <DateRangeFilter range={state.range} onChange={(range) => change({ range })} />
        </div>
      </div>
    </div>
  )
}

/** Fetches the file of an audience and saves it. */
function useAudienceExport() {
  const { t } = useTranslation('campaigns')
  const tell = useTellFailure()
  const [isRunning, setRunning] = useState(false)

  async function download(filters: AudienceFilters) {
    setRunning(true)
    const request = send(addresses.campaign.exportAudience)({ filters })
    const outcome = await downloadExport(request, 'csv', new AbortController().signal, () => undefined)
    setRunning(false)
    if (!outcome) return
    if ('error' in outcome) tell(outcome.error)
    else showToast({ message: t('audience.done', { file: outcome.fileName }) })
  }

  return { download, isRunning }
}

/** Who is meant. No tags, no emotions: any. */
interface AudienceState {
  actions: readonly (typeof audienceActions)[number][]
  tags: readonly string[]
  emotions: readonly Emotion[]
  range: DateRange
}

const anyAudience: AudienceState = { actions: ['commented'], tags: [], emotions: [], range: null }

/** What is asked for it on `today`. */
const filtersOf = ({ actions, tags, emotions, range }: AudienceState, today: Day): AudienceFilters => ({
  actions: [...actions],
  tags: [...tags],
  emotions: [...emotions],
  ...resolveRange(range, today),
})
