import { useTranslation } from 'react-i18next'
import type { CampaignDetails } from '#contract/campaigns.ts'
import overview from '../../../ui/page/Page.module.css'
import { ResultStrip } from '../ResultStrip.tsx'
import { CreativeWall } from '../wall/CreativeWall.tsx'
import type { WallState } from '../wall/wallState.ts'
import { CampaignFacts } from './CampaignFacts.tsx'
import { CampaignLinks } from './CampaignLinks.tsx'
import { DaysChart } from './DaysChart.tsx'

interface Props {
  campaign: CampaignDetails
  state: WallState
  change: (change: Partial<WallState>, isStep?: boolean) => void
  /** Whether a dialog is open above it. */
  isBehind: boolean
  onCreate: () => void
}

export function CampaignBody({ campaign, ...wall }: Props) {
  const { t } = useTranslation('campaigns')
  return (
    <div className={overview.overview}>
      <CampaignFacts campaign={campaign} />
      <ResultStrip label={t('results')} results={campaign.results} />
      <div className={overview.main}>
        <DaysChart days={campaign.days} before={campaign.visits_before} />
        <CampaignLinks campaign={campaign} />
      </div>
      <CreativeWall campaign={campaign} {...wall} />
    </div>
  )
}
