import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings.ts'
import { useSettingChange } from '../../entities/community/useSettingChange.ts'

/** After how many days a comment waits for no answer; left, it is stored. */
export function OpenDaysField({ open_days }: Pick<Community, 'open_days'>) {
  const { t } = useTranslation('settings')
  const [days, setDays] = useState<string | number>(open_days)
  const { change, isSaving } = useSettingChange()

  async function save() {
    if (typeof days !== 'number' || days === open_days) return setDays(open_days)
    await change(t('community.openDaysChanged', { count: days }), { open_days }, { open_days: days })
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
      disabled={isSaving}
      onChange={setDays}
      onBlur={() => void save()}
    />
  )
}
