import { Button, Textarea } from '@mantine/core'
import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectedAddress } from '#contract/settings/communities.ts'
import { firstProfile } from '#networks/profiles.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useConnectCommunitiesMutation } from '../../../entities/community/sharedTokens.api.ts'
import look from '../../../ui/look.module.css'
import styles from './Shared.module.css'

/** Addresses, one a line: what can be connected is, the others stay in the field, each with its reason. */
export function AddByAddress({ client }: { client: string | null }) {
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
