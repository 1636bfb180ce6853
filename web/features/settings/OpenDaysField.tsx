import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { useRecord } from '../history/useRecord.ts'
import { useEditCommunityMutation } from './settings.api.ts'

/** After how many days a comment waits for no answer; left, it is stored. */
export function OpenDaysField({ open_days }: Pick<Community, 'open_days'>) {
  const { t } = useTranslation('settings')
  const tell = useTellFailure()
  const [days, setDays] = useState<string | number>(open_days)
  const record = useRecord()
  const [edit, { isLoading }] = useEditCommunityMutation()

  async function save() {
    if (typeof days !== 'number' || days === open_days) return setDays(open_days)
    await record(async () => {
      const { error } = await edit({ open_days: days })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('community.openDaysChanged', { count: days }),
        undo: { name: 'editCommunity', args: { open_days } },
        redo: { name: 'editCommunity', args: { open_days: days } },
      }
    })
  }

  return (
    <NumberInput
      size="xs"
      w={200}
      min={1}
      max={365}
      allowDecimal={false}
      aria-label={t('community.openDays')}
      data-tip={t('community.openDaysTip')}
      suffix={t('community.days')}
      value={days}
      disabled={isLoading}
      onChange={setDays}
      onBlur={() => void save()}
    />
  )
}
