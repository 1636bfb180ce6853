import { Button } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconTags } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RefusedProposal, TagProposal } from '#contract/content/tagProposals.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { ImportNote } from '../../../entities/sync/ImportNote.tsx'
import { useListProposalsQuery } from '../../../entities/tag/proposals.api.ts'
import look from '../../../ui/look.module.css'
import { Notice } from '../../../ui/page/Notice.tsx'
import layout from '../../../ui/page/Page.module.css'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { EditorButton } from '../dialog/EditorButton.tsx'
import { useViewerReason } from '../useViewerReason.ts'
import { ProposalCard } from './ProposalCard.tsx'
import styles from './ProposalsPage.module.css'
import { RuleText } from './RuleText.tsx'
import { useProposals } from './useProposals.ts'

/** Tags that the community's posts suggest, to accept, change or refuse. */
export function ProposalsPage() {
  const { t } = useTranslation('tags')
  const reason = useViewerReason()
  const { data, error, refetch, isFetching } = useListProposalsQuery({}, { skip: Boolean(reason) })
  const proposals = useProposals()
  const items = data?.items ?? []

  return (
    <>
      <PageHeader title={t('proposals.title')}>
        {items.length > 1 && (
          <EditorButton
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={proposals.isBusy}
            disabled={isFetching}
            onClick={() => proposals.accept(items)}
          >
            {t('proposals.acceptAll', { count: items.length })}
          </EditorButton>
        )}
      </PageHeader>
      <div className={`${layout.page} ${styles.page}`} aria-busy={isFetching}>
        <Link className={`${look.underlined} ${styles.back}`} to={paths.tags}>
          <IconArrowLeft size={16} aria-hidden />
          {t('all')}
        </Link>
        {!reason && <ImportNote screen="proposals" />}
        {reason && <Notice icon={IconTags} title={t('proposals.title')} text={reason} />}
        {!reason && !data && error && (
          <Failure title={t('proposals.problem')} error={apiErrorOf(error)} onRetry={refetch} />
        )}
        {!reason && !data && !error && <Loading />}
        {data && (
          <>
            <Totals {...data} />
            {items.length === 0 && (
              <Notice icon={IconTags} title={t('proposals.none')} text={t('proposals.noneText')}>
                <Button component={Link} to={paths.tags} variant="default">
                  {t('all')}
                </Button>
              </Notice>
            )}
            <ul className={styles.cards} data-stale={isFetching || undefined}>
              {items.map((proposal) => (
                <li key={proposal.key}>
                  <ProposalCard
                    proposal={proposal}
                    usual={data.median_views}
                    proposals={proposals}
                    isDisabled={isFetching}
                  />
                </li>
              ))}
            </ul>
            {data.refused.length > 0 && <Refused items={data.refused} onRestore={proposals.restore} />}
          </>
        )}
      </div>
    </>
  )
}

function Loading() {
  const { t } = useTranslation('tags')
  return (
    <>
      <p className={look.muted}>{t('proposals.reading')}</p>
      <div className={styles.cards}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={330} />
        ))}
      </div>
    </>
  )
}

interface TotalsProps {
  total: number
  untagged: number
  untagged_after: number
  items: TagProposal[]
}

/** How much has no tag, and how much would be left if everything were accepted. */
function Totals({ total, untagged, untagged_after, items }: TotalsProps) {
  const { t } = useTranslation('tags')
  const { number } = useFormat()
  if (total === 0) return null
  return (
    <p className={styles.totals}>
      <strong>{t('proposals.untagged', { untagged: number(untagged), total: number(total) })}</strong>{' '}
      {items.length > 0 && (
        <span className={look.muted}>
          {t('proposals.after', { count: items.length, left: number(untagged_after) })}
        </span>
      )}
    </p>
  )
}

/** What was refused, with the way back. */
function Refused({
  items,
  onRestore,
}: {
  items: RefusedProposal[]
  onRestore: (item: RefusedProposal) => void
}) {
  const { t } = useTranslation('tags')
  return (
    <details className={styles.refused}>
      <summary>{t('proposals.refused', { count: items.length })}</summary>
      <ul className={styles.refusedList}>
        {items.map((item) => (
          <li key={item.key} className={styles.refusedItem}>
            <span className={styles.refusedWords}>
              <bdi className={look.name}>{item.title}</bdi>
              <RuleText rule={item.rule} />
            </span>
            <EditorButton variant="default" size="xs" onClick={() => onRestore(item)}>
              {t('proposals.restore')}
            </EditorButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
