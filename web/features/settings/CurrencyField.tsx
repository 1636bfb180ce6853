import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currency.ts'
import type { Community } from '#contract/settings.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { useFormat } from '../community/useCommunity.ts'
import { useRecord } from '../history/useRecord.ts'
import { useEditCommunityMutation } from './settings.api.ts'

/** In which currency amounts of the community are; chosen, it is stored. */
export function CurrencyField({ currency }: Pick<Community, 'currency'>) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const tell = useTellFailure()
  const record = useRecord()
  const [edit, { isLoading }] = useEditCommunityMutation()

  const choose = (code: string) =>
    record(async () => {
      const chosen = currencies.find((each) => each === code)
      if (!chosen) return null
      const { error } = await edit({ currency: chosen })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('community.currencyChanged', { currency: chosen }),
        undo: { name: 'editCommunity', args: { currency } },
        redo: { name: 'editCommunity', args: { currency: chosen } },
      }
    })

  return (
    <NativeSelect
      size="xs"
      w={200}
      aria-label={t('community.currency')}
      data-tip={t('community.currencyTip')}
      value={currency}
      disabled={isLoading}
      data={currencies.map((code) => ({ value: code, label: `${code} · ${format.currency(code)}` }))}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  )
}
