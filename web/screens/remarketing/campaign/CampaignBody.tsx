import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Campaign, CampaignDetails } from '#contract/remarketing/campaigns.ts'
import { paths } from '../../../app/paths.ts'
import { pageName, shortUrl } from '../../../entities/page/pageName.ts'
import { EditableTags } from '../../../entities/tag/EditableTags.tsx'
import { useTagging } from '../../../entities/tag/useTagging.ts'
import look from '../../../ui/look.module.css'
import overview from '../../../ui/page/Page.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ContentLine } from '../linked/ContentLine.tsx'
import linked from '../linked/Linked.module.css'
import { ResultStrip } from '../ResultStrip.tsx'
import { StateBadge } from '../StateBadge.tsx'
import { useDaysText } from '../useDaysText.ts'
import { CreativeWall } from '../wall/CreativeWall.tsx'
import type { WallState } from '../wall/wallState.ts'
import styles from './Campaign.module.css'
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

/** What a campaign is: its days, goal, budget, UTM name and tags. */
function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const daysText = useDaysText()
  const tagging = useTagging('campaign', campaign.id, campaign.title)
  const { title, goal, budget_note, utm_campaign, state, tags } = campaign
  return (
    <section className={styles.facts} aria-label={t('about')}>
      <div className={styles.line}>
        <StateBadge state={state} />
        <span>{daysText(campaign)}</span>
        {utm_campaign && <UtmName name={utm_campaign} />}
      </div>
      {goal && <p className={styles.goal}>{goal}</p>}
      {budget_note && (
        <p className={styles.note}>
          <strong>{t('form.budget_note')}:</strong> {budget_note}
        </p>
      )}
      <EditableTags name={title} tags={tags} onToggle={tagging} />
    </section>
  )
}

function UtmName({ name }: { name: string }) {
  const { t } = useTranslation(['campaigns', 'common'])
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <span className={styles.utm} data-tip={t('utmTip')}>
      <code>{name}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t(clipboard.copied ? 'common:action.copied' : 'copyUtm')}
        onClick={() => clipboard.copy(name)}
      >
        <Icon size={14} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** The posts, stories and pages of a campaign. */
function CampaignLinks({ campaign: { contents, pages } }: { campaign: CampaignDetails }) {
  const { t } = useTranslation('campaigns')
  const isEmpty = contents.length + pages.length === 0
  return (
    <Panel title={t('linked.title')} text={t('linked.text')}>
      {isEmpty && <p className={look.hint}>{t('linked.none')}</p>}
      {!isEmpty && (
        <ul className={styles.links}>
          {contents.map((item) => (
            <ContentLine key={`content ${item.id}`} item={item} isLink />
          ))}
          {pages.map((page) => (
            <li key={`page ${page.id}`} className={linked.line}>
              <span className={linked.mark}>
                <IconWorld size={17} stroke={1.7} aria-hidden />
              </span>
              <span className={linked.words}>
                <Link className={linked.text} to={paths.webPage(page.id)}>
                  <bdi>{pageName(page)}</bdi>
                </Link>
                <small>{shortUrl(page.url)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
