import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currency.ts'
import type { Community } from '#contract/settings.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useSettingChange } from '../../entities/community/useSettingChange.ts'

/** In which currency amounts of the community are; chosen, it is stored. */
export function CurrencyField({ currency }: Pick<Community, 'currency'>) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { change, isSaving } = useSettingChange()

  function choose(code: string) {
    const chosen = currencies.find((each) => each === code)
    if (chosen)
      void change(t('community.currencyChanged', { currency: chosen }), { currency }, { currency: chosen })
  }

  return (
    <NativeSelect
      size="xs"
      w={200}
      aria-label={t('community.currency')}
      data-tip={t('community.currencyTip')}
      value={currency}
      disabled={isSaving}
      data={currencies.map((code) => ({ value: code, label: `${code} · ${format.currency(code)}` }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
