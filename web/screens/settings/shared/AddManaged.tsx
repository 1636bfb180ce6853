import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedCommunity } from '#contract/settings/communities.ts'
import { mostConnected } from '#contract/vocabulary.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import {
  useConnectCommunitiesMutation,
  useListManagedCommunitiesQuery,
} from '../../../entities/community/sharedTokens.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import styles from './Shared.module.css'

/** All communities that the owner of the shared user token manages, to be ticked. */
export function AddManaged({ client }: { client: string | null }) {
  const { data, error } = useListManagedCommunitiesQuery({ client_id: client })
  if (error)
    return (
      <p className={look.problem} role="alert">
        <ErrorText error={apiErrorOf(error)} />
      </p>
    )
  if (!data) return <Skeleton height={240} />
  return <ManagedForm items={data.items} client={client} />
}

/** As many are drawn; the search leads to the others. */
const most = 200

function ManagedForm({ items, client }: { items: readonly ManagedCommunity[]; client: string | null }) {
  const { t } = useTranslation(['settings', 'common'])
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [connect, { error, isLoading }] = useConnectCommunitiesMutation()
  const found = items.filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(search.toLowerCase()))
  const free = found.filter(({ community_id }) => community_id === null).map(({ external_id }) => external_id)
  const isAll = free.length > 0 && free.every((id) => chosen.has(id))

  async function submit() {
    const ids = [...chosen]
    let count = 0
    for (let from = 0; from < ids.length; from += mostConnected) {
      const addresses = ids.slice(from, from + mostConnected)
      const { data: answered } = await connect({ addresses, client_id: client })
      if (!answered) return
      count += answered.items.filter(({ result }) => result === 'connected').length
    }
    setChosen(new Set())
    showToast({ message: t('adding.done', { count }) })
  }

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  if (items.length === 0) return <p className={look.hint}>{t('adding.managesNone')}</p>
  return (
    <>
      <SearchField
        label={t('adding.search')}
        clearLabel={t('common:community.clearSearch')}
        value={search}
        onChange={setSearch}
      />
      <ul className={styles.boxes} aria-label={t('adding.managed')}>
        {found.slice(0, most).map((community) => (
          <Box
            key={community.external_id}
            community={community}
            isChosen={chosen.has(community.external_id)}
            onToggle={() => toggle(community.external_id)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={look.hint}>{t('common:community.nothing')}</p>}
      {found.length > most && (
        <p className={look.hint}>
          {t('common:community.more', { shown: most, total: format.number(found.length) })}
        </p>
      )}
      <FormProblem error={error && apiErrorOf(error)} />
      <div className={styles.all}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={free.length === 0}
          onClick={() => setChosen(isAll ? new Set() : new Set([...chosen, ...free]))}
        >
          {isAll ? t('adding.chooseNone') : t('adding.chooseAll', { total: format.number(free.length) })}
        </Button>
        <Button loading={isLoading} disabled={chosen.size === 0} onClick={() => void submit()}>
          {chosen.size > 0 ? t('adding.submitChosen', { count: chosen.size }) : t('adding.submit')}
        </Button>
      </div>
    </>
  )
}

interface BoxProps {
  community: ManagedCommunity
  isChosen: boolean
  onToggle: () => void
}

function Box({ community, isChosen, onToggle }: BoxProps) {
  const { t } = useTranslation('settings')
  const { name, picture_url, url, community_id } = community
  const isThere = community_id !== null
  return (
    <li>
      <label className={styles.box}>
        <input type="checkbox" checked={isThere || isChosen} disabled={isThere} onChange={onToggle} />
        <Avatar name={name} picture={picture_url} size={28} />
        <span className={look.lines}>
          <span className={look.ellipsis}>{name}</span>
          <span className={`${look.fine} ${look.ellipsis}`}>{url.replace(/^https?:\/\//, '')}</span>
        </span>
        {isThere && <span className={look.hint}>{t('adding.isThere')}</span>}
      </label>
    </li>
  )
}
