import { useTranslation } from 'react-i18next'
import type { SharedToken, TokenLoss } from '#contract/settings/sharedTokens.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import {
  useListTokenLossesQuery,
  useRemoveSharedTokenMutation,
} from '../../../entities/community/sharedTokens.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'

/** As many communities are named. */
const mostNamed = 5

/** Says which communities lose what before a shared token is removed. */
export function RemoveSharedToken({ token, onClose }: { token: SharedToken; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'sync'])
  const losses = useListTokenLossesQuery({ id: token.id })
  const [remove, { error, isLoading }] = useRemoveSharedTokenMutation()

  async function confirm() {
    const removed = await remove({ id: token.id })
    if (removed.error) return
    showToast({ message: t('token.removed') })
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('token.removeTitle', { token: t(`sync:via.${token.kind}`) })}
      effects={[...useLossTexts(losses.data?.items ?? []), t('token.removeText')]}
      submit={t('token.remove')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading || losses.isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}

/** One line for all communities that lose the same. */
function useLossTexts(losses: readonly TokenLoss[]): string[] {
  const { t } = useTranslation(['settings', 'sync'])
  return [...Map.groupBy(losses, ({ blocks }) => blocks.join()).values()].map((alike) => {
    const names = alike.slice(0, mostNamed).map(({ community }) => `“${community.name}”`)
    const blocks = (alike[0]?.blocks ?? []).map((block) => t(`sync:block.${block}`)).join(', ')
    const told = { names: names.join(', '), blocks, count: alike.length - names.length }
    return told.count > 0 ? t('shared.losesMore', told) : t('shared.loses', told)
  })
}
