import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Topic } from '#contract/content/topics.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { finishedDays } from '../../../entities/filter/days/dateRange.ts'
import { TopicLine } from '../../../entities/topic/TopicLine.tsx'
import { topicsInput } from '../../../entities/topic/topicDays.ts'
import { useListTopicsQuery } from '../../../entities/topic/topics.api.ts'
import look from '../../../ui/look.module.css'
import styles from '../../../ui/page/Page.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { WhenSeen } from '../../../ui/WhenSeen.tsx'
import { AddPart } from '../AddPart.tsx'
import type { OverviewLinks, useOverview } from '../overviewState.ts'
import { AudiencePanel } from './AudiencePanel.tsx'
import { FollowersPanel } from './FollowersPanel.tsx'
import { TonePanel } from './TonePanel.tsx'
import { VisitsPanel } from './VisitsPanel.tsx'

/** How people spoke, how many follow the community, and whom it reached. */
export function People({ overview }: { overview: ReturnType<typeof useOverview> }) {
  const { state, inputs, links } = overview
  return (
    <>
      <div className={styles.halves}>
        <TonePanel input={inputs.tone} links={links} />
        <FollowersPanel input={inputs.people} compare={state.compare} />
      </div>
      <WhenSeen height={280}>
        <ComplaintsPanel overview={overview} />
      </WhenSeen>
      <WhenSeen height={360}>
        <VisitsPanel input={inputs.days} />
      </WhenSeen>
      <WhenSeen height={460}>
        <AudiencePanel input={inputs.days} />
      </WhenSeen>
    </>
  )
}

const mostShown = 6

type Overview = ReturnType<typeof useOverview>

/** The topics with most negative comments, each with the newest of them. */
function ComplaintsPanel({ overview: { state, today, links } }: { overview: Overview }) {
  const { t } = useTranslation('topics')
  const days = topicsInput(finishedDays(state.range, today))
  const topics = useListTopicsQuery({ ...days, by: 'negative', limit: mostShown })
  return (
    <Panel
      title={t('complaints')}
      text={t('complaintsText')}
      action={<AddPart name={t('title')} part="topics" />}
    >
      <Part query={topics} height={220}>
        {({ items }) =>
          items.length > 0 ? (
            <Complaints items={items} links={links} />
          ) : (
            <p className={look.hint}>{t('noComplaints')}</p>
          )
        }
      </Part>
    </Panel>
  )
}

function Complaints({ items, links }: { items: readonly Topic[]; links: OverviewLinks }) {
  const most = Math.max(...items.map(({ counts }) => counts.negative))
  return (
    <ul className={styles.topics}>
      {items.map((topic) => (
        <li key={topic.key}>
          <Link
            className={`${look.choice} ${styles.topic}`}
            to={links.comments({ emotions: ['negative'], topics: [topic.key] })}
          >
            <TopicLine topic={topic} by="negative" most={most} />
            {topic.examples[0] && (
              <bdi className={`${look.hint} ${look.ellipsis} ${styles.example}`}>
                {plainText(topic.examples[0].text)}
              </bdi>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
