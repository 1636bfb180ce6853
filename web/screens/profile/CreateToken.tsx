import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf, Role } from '#contract/call.ts'
import type { apiTokenCalls } from '#contract/people/profile.ts'
import { roles } from '#contract/vocabulary.ts'
import { type ApiError, apiErrorOf } from '../../app/api/apiError.ts'
import { CopyField } from '../../app/dialog/CopyField.tsx'
import dialog from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { allows, roleIn, useUser } from '../../app/session/useUser.ts'
import { useListCommunitiesQuery } from '../../entities/community/community.api.ts'
import { Segments } from '../../ui/field/Segments.tsx'
import look from '../../ui/look.module.css'
import { useCreateApiTokenMutation } from './apiTokens.api.ts'
import styles from './Profile.module.css'

/** Makes a token, whose value is shown this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const [create, { data, error, isLoading }] = useCreateApiTokenMutation()
  return (
    <Dialog title={data ? data.item.title : t('tokens.new')} size={480} onClose={onClose}>
      {!data && (
        <TokenFields
          error={error && apiErrorOf(error)}
          isBusy={isLoading}
          onClose={onClose}
          onSubmit={(token) => void create(token)}
        />
      )}
      {data && (
        <>
          <p>{t('tokens.once')}</p>
          <CopyField label={t('tokens.value')} text={data.token} />
          <p className={dialog.muted}>{t('tokens.how')}</p>
          <div className={dialog.buttons}>
            <Button onClick={onClose}>{t('tokens.kept')}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const lives = ['30', '90', '180', '366'] as const

interface Props {
  error: ApiError | undefined
  isBusy: boolean
  onClose: () => void
  onSubmit: (token: InputOf<typeof apiTokenCalls.create>) => void
}

/** What a token may do, for how long and where. */
function TokenFields({ error, isBusy, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['profile', 'common'])
  const [title, setTitle] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const [only, setOnly] = useState('')
  const [days, setDays] = useState<(typeof lives)[number]>('90')
  const fieldText = useFieldText(error)
  const user = useUser()
  const held = only ? [roleIn(user, only)] : [user.role, ...user.community_roles.map((each) => each.role)]
  const mayHold = (wanted: Role) => held.some((each) => allows(each, wanted))
  const chosen = mayHold(role) ? role : 'viewer'

  function submit(event: FormEvent) {
    event.preventDefault()
    const where = only ? { community_id: only } : {}
    onSubmit({ title, role: chosen, expires_in_days: Number(days), ...where })
  }

  return (
    <form className={dialog.form} onSubmit={submit} autoComplete="off">
      <TextInput
        label={t('tokens.name')}
        description={t('tokens.nameHint')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={fieldText('title')}
        maxLength={100}
        data-autofocus
      />
      <Choice label={t('tokens.role')}>
        <Segments
          label={t('tokens.role')}
          value={chosen}
          options={roles.filter(mayHold).map((value) => ({ value, label: t(`common:user.${value}`) }))}
          onChange={setRole}
        />
      </Choice>
      <CommunityField value={only} onChange={setOnly} />
      <Choice label={t('tokens.life')}>
        <Segments
          label={t('tokens.life')}
          value={days}
          options={lives.map((value) => ({ value, label: t('tokens.days', { count: Number(value) }) }))}
          onChange={setDays}
        />
      </Choice>
      <FormProblem error={error} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isBusy} disabled={title.trim() === ''}>
          {t('tokens.create')}
        </Button>
      </div>
    </form>
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span className={look.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  )
}

function CommunityField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useTranslation('profile')
  const { data } = useListCommunitiesQuery({})
  const communities = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <NativeSelect
      label={t('tokens.community')}
      value={value}
      data={[{ value: '', label: t('tokens.allMine') }, ...communities]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
