import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './Audit.module.css'
import { useSentence } from './useSentence.ts'

/** Who, what, when and from where; opened, all that is known. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sentence = useSentence()
  const { user, action, at, address } = entry
  return (
    <li>
      <details className={styles.entry}>
        <summary className={styles.line}>
          <IconChevronRight size={16} aria-hidden className={styles.chevron} />
          <Avatar size={28} name={user.name} isRound />
          <span className={styles.words}>
            <strong className={styles.who}>
              <bdi>{user.is_deleted ? t('user.deleted', { name: user.name }) : user.name}</bdi>
            </strong>
            <span className={styles.what}>{sentence(entry)}</span>
          </span>
          <code className={styles.action}>{action}</code>
          <span className={styles.where}>
            <time dateTime={at}>{format.dateTime(at)}</time>
            <span>{address}</span>
          </span>
        </summary>
        <Details entry={entry} />
      </details>
    </li>
  )
}

function Details({ entry: { id, action, target, community_id, details } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { data } = useListCommunitiesQuery({})
  const community = data?.items.find((item) => item.id === community_id)?.name ?? community_id
  const facts = [
    [t('fact.action'), action],
    [t('fact.target'), target],
    [t('fact.community'), community],
    ...Object.entries(details).map(([name, value]) => [name, written(value)] as const),
    [t('fact.id'), id],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
