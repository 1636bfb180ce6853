import { Autocomplete, type ComboboxItem } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCampaignTitlesQuery } from '../../../entities/campaign/campaigns.api.ts'
import styles from './LinkBuilder.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
}

const mostOffered = 20

/** The UTM name of a campaign: one of those there are, found by its title, too, or any other. */
export function LinkCampaign({ value, onChange }: Props) {
  const { t } = useTranslation('web')
  const { data } = useCampaignTitlesQuery({})
  const titles = new Map(
    data?.items.flatMap(({ title, utm_campaign: name }) => (name ? [[name, title] as const] : [])),
  )
  const matches = (name: string, search: string) =>
    [name, titles.get(name) ?? ''].some((text) => text.toLowerCase().includes(search))
  return (
    <Autocomplete
      label={t('link.campaign')}
      description={t('link.campaignHint')}
      placeholder={t('link.campaignExample')}
      value={value}
      maxLength={100}
      onChange={onChange}
      data={[...titles.keys()]}
      limit={mostOffered}
      filter={({ options, search }) =>
        options.filter((option): option is ComboboxItem => {
          return 'value' in option && matches(option.value, search.trim().toLowerCase())
        })
      }
      renderOption={({ option }) => (
        <span className={styles.words}>
          <span className={styles.title}>{titles.get(option.value)}</span>
          <small>{option.value}</small>
        </span>
      )}
    />
  )
}
