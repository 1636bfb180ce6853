import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedToken, TokenLoss } from '#contract/settings/sharedTokens.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import { Part } from '../../../app/failure/Part.tsx'
import { useListCommunitiesQuery } from '../../../entities/community/community.api.ts'
import {
  useListSharedTokensQuery,
  useListTokenLossesQuery,
  useRemoveSharedTokenMutation,
} from '../../../entities/community/sharedTokens.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useReason } from '../../../entities/sync/useReason.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import cards from '../TokenCards.module.css'
import { AddCommunities } from './AddCommunities.tsx'
import { blocksOf } from './blocksOf.ts'
import { SharedTokenForm } from './SharedTokenForm.tsx'

/** The tokens that communities share, and where one is added or takes the place of another. */
export function SharedTokens() {
  const { t } = useTranslation('settings')
  const tokens = useListSharedTokensQuery({})
  return (
    <Panel title={t('shared.title')} text={t('shared.text')} action={<AddCommunities />}>
      <Part query={tokens} height={80}>
        {({ items }) =>
          items.length > 0 && (
            <ul className={cards.cards} aria-label={t('shared.title')}>
              {items.map((token) => (
                <SharedTokenCard key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </Part>
      <SharedTokenForm tokens={tokens.data?.items ?? []} />
    </Panel>
  )
}

function SharedTokenCard({ token }: { token: SharedToken }) {
  const { t } = useTranslation(['settings', 'sync'])
  const reason = useReason()
  const [isRemoving, setIsRemoving] = useState(false)
  const { kind, client, state, masked, problem, network_error } = token
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h3 className={cards.name}>{t(`token.${kind}`)}</h3>
        <span className={cards.state} data-state={state}>
          {t(`token.state.${state}`)}
        </span>
        <code className={look.masked}>{masked}</code>
        <div className={cards.remove}>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            c="var(--bad)"
            aria-label={t('shared.removeOf', { token: t(`sync:via.${kind}`), client: client?.name ?? '' })}
            onClick={() => setIsRemoving(true)}
          >
            {t('token.remove')}
          </Button>
        </div>
      </div>
      <p className={look.muted}>
        {client ? (
          <>
            <TagDot color={client.color} /> {t('shared.ofClient', { name: client.name })}
          </>
        ) : (
          t('shared.ofAll')
        )}
      </p>
      {problem && <p className={`${look.problem} ${look.sentence}`}>{reason(problem, network_error)}</p>}
      <Facts token={token} />
      {isRemoving && <RemoveSharedToken token={token} onClose={() => setIsRemoving(false)} />}
    </li>
  )
}

function Facts({ token }: { token: SharedToken }) {
  const { t } = useTranslation(['settings', 'sync'])
  const format = useFormat()
  const { data } = useListCommunitiesQuery({})
  const { owner, scopes, saved_at, checked_at, is_renewed, problem, community_ids } = token
  const users = new Set(community_ids)
  const names = (data?.items ?? []).filter(({ id }) => users.has(id)).map(({ name }) => name)
  const opens = blocksOf(token).map((block) => t(`sync:block.${block}`))
  return (
    <dl className={cards.facts}>
      {[
        { name: t('token.owner'), value: owner },
        { name: t('shared.opens'), value: opens.join(', ') },
        {
          name: t('shared.users'),
          value: community_ids.length === 0 ? t('shared.nobody') : format.number(community_ids.length),
          tip: names.slice(0, 30).join(', '),
        },
        { name: t('token.scopes'), value: scopes.join(', ') },
        { name: t('token.saved'), value: format.dateTime(saved_at) },
        { name: t('token.checked'), value: checked_at && format.dateTime(checked_at) },
        { name: t('token.renewal'), value: is_renewed && problem !== 'sign_in_ended' && t('token.renewed') },
      ].map(
        ({ name, value, tip }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-tip={tip || undefined}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** As many communities are named. */
const mostNamed = 5

/** Says which communities lose what before a shared token is removed. */
function RemoveSharedToken({ token, onClose }: { token: SharedToken; onClose: () => void }) {
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
