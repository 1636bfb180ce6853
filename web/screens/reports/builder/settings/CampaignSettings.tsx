import { useTranslation } from 'react-i18next'
import { mostCreatives, type ReportSection } from '#contract/reports.ts'
import { useCampaignTitlesQuery } from '../../../../entities/campaign/campaigns.api.ts'
import { ChoiceMenu } from '../../../../ui/popup/ChoiceMenu.tsx'
import { CountField } from './CountField.tsx'
import { Labelled } from './Labelled.tsx'
import settings from './Settings.module.css'

type CampaignSection = Extract<ReportSection, { kind: 'campaign' }>

interface Props {
  section: CampaignSection
  onChange: (section: CampaignSection) => void
}

/** Which campaign is told of, and how many of its creatives are shown. */
export function CampaignSettings({ section, onChange }: Props) {
  const { t } = useTranslation('reports')
  const { data } = useCampaignTitlesQuery({})
  const { campaign_id, limit } = section
  const none = { value: '', label: t('settings.campaignChoose') }
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      {data?.items.length === 0 ? (
        <p className={settings.hint}>{t('settings.campaignNone')}</p>
      ) : (
        <Labelled label={t('section.campaign.name')}>
          <ChoiceMenu
            label={t('section.campaign.name')}
            value={campaign_id}
            options={campaign_id === '' ? [none, ...options] : options}
            onChange={(next) => onChange({ ...section, campaign_id: next })}
          />
        </Labelled>
      )}
      <CountField
        label={t('settings.creatives')}
        value={limit}
        least={0}
        most={mostCreatives}
        onChange={(next) => onChange({ ...section, limit: next })}
      />
    </>
  )
}
