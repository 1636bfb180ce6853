import { Button } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addresses } from '#contract/addresses.ts'
import type { Commenter } from '#contract/content/commenters.ts'
import { externalIdField } from '#contract/network.ts'
import { send } from '../../../app/api/api.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { paths } from '../../../app/paths.ts'
import { useCommunity, useFormat } from '../../../entities/community/useCommunity.ts'
import { useNetwork } from '../../../entities/community/useNetwork.ts'
import { downloadExport } from '../../../entities/export/downloadExport.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'
import styles from './Commenters.module.css'
import { useEraseCommenterMutation } from './commenters.api.ts'

/** What is stored about one person, and what can be done about it. */
export function Held({ commenter }: { commenter: Commenter }) {
  const { t } = useTranslation('commenters')
  const [isAsking, setAsking] = useState(false)
  const { [externalIdField]: id, picture_url, communities, reports, erasure } = commenter
  const url = useNetwork().personUrl(id)
  const name = commenter.name || t('unnamed', { id })
  return (
    <section className={styles.held} aria-label={name}>
      <div className={styles.who}>
        <Avatar name={name} picture={picture_url} size={40} isRound />
        <div className={styles.words}>
          <strong className={styles.name}>
            <bdi>{name}</bdi>
          </strong>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            {url.replace(/^https?:\/\//, '')}
          </a>
        </div>
        <div className={look.buttons}>
          <ExportPerson person={id} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEraser size={15} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('erase')}
          </Button>
        </div>
      </div>
      {erasure && <ErasureLine erasure={erasure} />}
      {communities.length > 0 ? <HeldIn communities={communities} /> : <p>{t('nothing')}</p>}
      {reports.length > 0 && <Reports reports={reports} />}
      {isAsking && <EraseDialog person={id} name={name} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ExportPerson({ person }: { person: string }) {
  const { t } = useTranslation('commenters')
  const tell = useTellFailure()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const request = send(addresses.commenter.export)({ person })
    const outcome = await downloadExport(request, 'json', new AbortController().signal, () => {})
    setBusy(false)
    if (outcome && 'error' in outcome) tell(outcome.error)
  }

  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  )
}

function ErasureLine({ erasure }: { erasure: NonNullable<Commenter['erasure']> }) {
  const { t } = useTranslation('commenters')
  const format = useFormat()
  const { finished_at, done, total } = erasure
  return (
    <p role="status">
      {finished_at
        ? t('erased', { time: format.dateTime(finished_at) })
        : t('erasing', { done: format.number(done), total: format.number(total) })}
    </p>
  )
}

/** Only those of the community at hand can be opened from here. */
function Reports({ reports }: Pick<Commenter, 'reports'>) {
  const { t } = useTranslation('commenters')
  const current = useCommunity()?.id
  return (
    <div>
      <p>{t('reports')}</p>
      <ul className={styles.reports}>
        {reports.map(({ id, community_id, name }) => (
          <li key={`${community_id} ${id}`}>
            {community_id === current ? (
              <Link to={paths.report(id)} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  /** Their id at the network. */
  person: string
  name: string
  onClose: () => void
}

/** Says what is lost for good before a person is erased. */
function EraseDialog({ person, name, onClose }: Props) {
  const { t } = useTranslation('commenters')
  const [erase, { error, isLoading }] = useEraseCommenterMutation()

  async function confirm() {
    const erased = await erase({ person })
    if (erased.error) return
    showToast({ message: t('started') })
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('confirm.title', { name })}
      effects={[t('confirm.lost'), t('confirm.stays'), t('confirm.later'), t('confirm.outside')]}
      submit={t('confirm.submit')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}

const counted = ['comments', 'posts', 'mentions'] as const

/** How much of a person each community has. */
function HeldIn({ communities }: Pick<Commenter, 'communities'>) {
  const { t } = useTranslation('commenters')
  const format = useFormat()
  return (
    <ul className={styles.communities} aria-label={t('communities')}>
      {communities.map((community) => (
        <li key={community.id}>
          <span className={styles.community}>{community.name}</span>
          <dl className={styles.counts}>
            {counted.map((what) => (
              <div key={what}>
                <dt>{t(what)}</dt>
                <dd>{format.number(community[what])}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
