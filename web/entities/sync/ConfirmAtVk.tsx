import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Confirmation } from '#contract/sync.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import styles from './ConfirmAtVk.module.css'
import { useConfirmAtVkMutation, useListConfirmationsQuery } from './sync.api.ts'

/** What VK wants an administrator to confirm before it answers again, and the way on. */
export function ConfirmAtVk({ method }: { method: string }) {
  const { data } = useListConfirmationsQuery({})
  const asked = data?.items.filter((item) => item.method === method) ?? []
  return asked.map((item) => <Asked key={item.kind} item={item} />)
}

function Asked({ item: { kind, redirect_uri, captcha_img } }: { item: Confirmation }) {
  const { t } = useTranslation('sync')
  const [typed, setTyped] = useState('')
  const [confirm, { isLoading }] = useConfirmAtVkMutation()
  const tell = useTellFailure()

  async function goOn(event: FormEvent) {
    event.preventDefault()
    const { error } = await confirm({ kind, ...(typed && { captcha_key: typed }) })
    if (error) tell(apiErrorOf(error))
  }

  return (
    <form className={styles.asked} onSubmit={goOn}>
      <p>{t('confirm.why', { token: t(`via.${kind}`) })}</p>
      {captcha_img && !redirect_uri && (
        <>
          <img className={styles.captcha} src={captcha_img} alt={t('confirm.picture')} />
          <TextInput
            size="xs"
            label={t('confirm.typed')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            required
          />
        </>
      )}
      <Group gap={8}>
        {redirect_uri && (
          <Button
            component="a"
            href={redirect_uri}
            target="_blank"
            rel="noreferrer"
            size="xs"
            variant="default"
          >
            {t('confirm.open')}
          </Button>
        )}
        <Button type="submit" size="xs" loading={isLoading}>
          {t('confirm.done')}
        </Button>
      </Group>
    </form>
  )
}
