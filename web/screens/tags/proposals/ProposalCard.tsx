import { useTranslation } from 'react-i18next'
import type { TagProposal } from '#contract/content/tagProposals.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import { EditorButton } from '../dialog/EditorButton.tsx'
import { ContentLine } from '../tag/TopContent.tsx'
import styles from './ProposalsPage.module.css'
import { RuleText } from './RuleText.tsx'
import type { useProposals } from './useProposals.ts'

interface Props {
  proposal: TagProposal
  /** The median views of all posts. */
  usual: number | null
  proposals: ReturnType<typeof useProposals>
  isDisabled: boolean
}

/** One proposal: why, how many posts, how these do, and what to do with it. */
export function ProposalCard({ proposal, usual, proposals, isDisabled }: Props) {
  const { t } = useTranslation('tags')
  const { number } = useFormat()
  const title = proposals.titleOf(proposal)
  const { matched, untagged, median_views, examples, rule, source } = proposal
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <span className={styles.source}>{t(`proposals.source.${source}`)}</span>
      </header>
      <RuleText rule={rule} />
      <p className={`${look.figures} ${styles.figures}`}>
        <span>
          <strong>{number(untagged)}</strong> {t('proposals.newly', { count: untagged })}
        </span>
        <span className={look.muted}>
          {t('proposals.matches', { count: matched, formatted: number(matched) })}
        </span>
        {median_views !== null && (
          <span className={look.muted}>
            {t('proposals.views', { own: number(Math.round(median_views)) })}
            {usual !== null && ` ${t('proposals.usual', { all: number(Math.round(usual)) })}`}
          </span>
        )}
      </p>
      <ul className={styles.examples}>
        {examples.map((item) => (
          <li key={item.id}>
            <ContentLine item={item} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <EditorButton
          size="xs"
          disabled={isDisabled || proposals.isBusy}
          onClick={() => proposals.accept([proposal])}
        >
          {t('proposals.accept')}
        </EditorButton>
        <EditorButton
          size="xs"
          variant="default"
          disabled={isDisabled || proposals.isBusy}
          onClick={() => proposals.change(proposal)}
        >
          {t('proposals.change')}
        </EditorButton>
        <EditorButton
          size="xs"
          variant="subtle"
          color="gray"
          disabled={isDisabled || proposals.isBusy}
          onClick={() => proposals.refuse(proposal)}
        >
          {t('proposals.refuse')}
        </EditorButton>
      </div>
    </article>
  )
}
