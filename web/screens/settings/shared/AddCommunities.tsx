import { Button, Textarea } from '@mantine/core'
import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectedAddress } from '#contract/settings/communities.ts'
import { firstProfile } from '#networks/profiles.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import {
  useConnectCommunitiesMutation,
  useListSharedTokensQuery,
} from '../../../entities/community/sharedTokens.api.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import { AddManaged } from './AddManaged.tsx'
import { ClientChoice } from './ClientChoice.tsx'
import styles from './Shared.module.css'

/** Adds communities that are read with shared tokens; nothing where there are none. */
export function AddCommunities() {
  const { t } = useTranslation('settings')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useListSharedTokensQuery({})
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('adding.open')}
      </Button>
      {isOpen && <AddDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [way, setWay] = useState<'addresses' | 'managed'>('addresses')
  const [client, setClient] = useState<string | null>(null)
  return (
    <Dialog title={t('adding.title')} size={620} onClose={onClose}>
      <ClientChoice
        label={t('adding.into')}
        none={t('clients.noClient')}
        value={client}
        onChange={setClient}
      />
      <div className={look.start}>
        <Segments
          label={t('adding.way')}
          value={way}
          options={(['addresses', 'managed'] as const).map((value) => ({
            value,
            label: t(`adding.${value}`),
          }))}
          onChange={setWay}
        />
      </div>
      {way === 'addresses' ? <AddByAddress client={client} /> : <AddManaged key={client} client={client} />}
    </Dialog>
  )
}

/** Addresses, one a line: what can be connected is, the others stay in the field, each with its reason. */
function AddByAddress({ client }: { client: string | null }) {
  const { t } = useTranslation('settings')
  const [text, setText] = useState('')
  const [connect, { data, error: failure, isLoading }] = useConnectCommunitiesMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  const addresses = text.split('\n').flatMap((line) => line.trim() || [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data: answered } = await connect({ addresses, client_id: client })
    if (!answered) return
    const left = answered.items.filter((item) => !isThere(item))
    setText(left.map(({ address }) => address).join('\n'))
  }

  return (
    <form className={look.form} onSubmit={submit} autoComplete="off">
      <Textarea
        label={t('adding.lines')}
        placeholder={firstProfile.examples.ownCommunity}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={fieldText('addresses')}
        minRows={4}
        maxRows={10}
        autosize
        spellCheck={false}
        data-autofocus
      />
      <div role="status">{data && !isLoading && <Answers items={data.items} />}</div>
      <FormProblem error={error} />
      <Button className={look.start} type="submit" loading={isLoading} disabled={addresses.length === 0}>
        {t('adding.submit')}
      </Button>
    </form>
  )
}

const isThere = ({ result }: ConnectedAddress) =>
  result === 'connected' || result === 'there' || result === 'twice'

function Answers({ items }: { items: readonly ConnectedAddress[] }) {
  const { t } = useTranslation('settings')
  return (
    <ul className={styles.answers} aria-label={t('adding.answers')}>
      {items.map((item, n) => {
        const Icon = isThere(item) ? IconCircleCheckFilled : IconAlertCircle
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand there twice, and none moves.
          <li key={n} className={styles.answer}>
            <Icon size={18} className={isThere(item) ? look.good : look.problem} aria-hidden />
            <span>
              <span className={look.strong}>{item.community?.name ?? item.address}</span>{' '}
              <span className={look.muted}>{t(`adding.result.${item.result}`)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
