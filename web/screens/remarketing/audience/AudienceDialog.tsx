import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fewestForAudience } from '#contract/campaigns.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useRetargetingQuery } from '../../../entities/campaign/campaigns.api.ts'
import { useFormat, useTimeZone } from '../../../entities/community/useCommunity.ts'
import { dayIn } from '../../../entities/filter/days/day.ts'
import type { CarriedTag } from '../../../entities/tag/EditableTags.tsx'
import styles from './Audience.module.css'
import { AudienceFields } from './AudienceFields.tsx'
import { type AudienceState, anyAudience, filtersOf } from './audienceState.ts'
import { useAudienceExport } from './useAudienceExport.ts'

interface Props {
  /** On whose content people are to have engaged, to begin with. */
  tags: readonly CarriedTag[]
  onClose: () => void
}

/** Who engaged: how many they are, and a file of them for VK's retargeting. */
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
