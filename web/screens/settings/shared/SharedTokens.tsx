import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedToken } from '#contract/settings/sharedTokens.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useListCommunitiesQuery } from '../../../entities/community/community.api.ts'
import { useListSharedTokensQuery } from '../../../entities/community/sharedTokens.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useReason } from '../../../entities/sync/useReason.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import cards from '../TokenCards.module.css'
import { AddCommunities } from './AddCommunities.tsx'
import { blocksOf } from './blocksOf.ts'
import { RemoveSharedToken } from './RemoveSharedToken.tsx'
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
