import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RefusedProposal, TagProposal } from '#contract/content/tagProposals.ts'
import { contentTypes } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { paths } from '../../../app/paths.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import {
  useAcceptProposalsMutation,
  useRefuseProposalMutation,
  useRestoreProposalMutation,
} from '../../../entities/tag/proposals.api.ts'
import { useCreateTagMutation } from '../../../entities/tag/tags.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'

/** What can be done with proposals; accepting, refusing and taking back can be undone. */
export function useProposals() {
  const { t } = useTranslation(['tags', 'filters'])
  const navigate = useNavigate()
  const record = useRecord()
  const tell = useTellFailure()
  const [acceptAll, accepting] = useAcceptProposalsMutation()
  const [refuseOne] = useRefuseProposalMutation()
  const [restoreOne] = useRestoreProposalMutation()
  const [create, creating] = useCreateTagMutation()

  function titleOf({ theme, source, title }: TagProposal): string {
    if (theme) return t(`themes.${theme}`)
    const type = source === 'type' && contentTypes.find((each) => each === title)
    return type ? t(`filters:type.${type}`) : title
  }

  const accept = (proposals: readonly TagProposal[]) =>
    record(async () => {
      const items = proposals.map((proposal) => ({ title: titleOf(proposal), rule: proposal.rule }))
      const { data, error } = await acceptAll({ items })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      if (data.restored === 0) {
        showToast({ message: t('proposals.taken'), error: true })
        return null
      }
      const [only] = items
      return {
        label:
          items.length === 1 && only
            ? t('chips.put', { title: only.title })
            : t('proposals.accepted', { count: data.restored }),
        undo: { name: 'withdrawProposals', args: { items } },
        redo: { name: 'acceptProposals', args: { items } },
      }
    })

  const refuse = (proposal: TagProposal) =>
    record(async () => {
      const item = { key: proposal.key, title: titleOf(proposal), rule: proposal.rule }
      const { error } = await refuseOne(item)
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('proposals.wasRefused', { title: item.title }),
        undo: { name: 'restoreProposal', args: { key: item.key } },
        redo: { name: 'refuseProposal', args: item },
      }
    })

  const restore = ({ key, title, rule }: RefusedProposal) =>
    record(async () => {
      const { error } = await restoreOne({ key })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('proposals.wasRestored', { title }),
        undo: { name: 'refuseProposal', args: { key, title, rule } },
        redo: { name: 'restoreProposal', args: { key } },
      }
    })

  /** Makes the tag, and opens its rule to be changed before it is run. */
  async function change(proposal: TagProposal) {
    const { data, error } = await create({ title: titleOf(proposal) })
    if (error) tell(apiErrorOf(error))
    if (data) navigate(`${paths.tag(data.id)}#rule`, { state: { rule: proposal.rule } })
  }

  return { titleOf, accept, refuse, restore, change, isBusy: accepting.isLoading || creating.isLoading }
}
