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
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import type { OverviewLinks, useOverview } from '../overviewState.ts'
import styles from './ComplaintsPanel.module.css'

const mostShown = 6

type Overview = ReturnType<typeof useOverview>

/** The topics with most negative comments, each with the newest of them. */
export function ComplaintsPanel({ overview: { state, today, links } }: { overview: Overview }) {
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
