import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import type { ClientSettings } from '#contract/settings/clients.ts'
import { type ApiError, apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import { Part } from '../../../app/failure/Part.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useEditClientMutation, useGetClientQuery } from '../../../entities/client/clients.api.ts'
import { LogoField } from '../../../entities/client/LogoField.tsx'
import { useListCommunitiesQuery } from '../../../entities/community/community.api.ts'
import { useLazyGetDefinitionsQuery } from '../../../entities/metric/definitions.api.ts'
import look from '../../../ui/look.module.css'
import { showToast } from '../../../ui/page/toasts.ts'

interface Props {
  id: string
  name: string
  onClose: () => void
}

/** How a client looks and writes, and what its communities begin with. */
export function ClientDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation('settings')
  const client = useGetClientQuery({ id })
  return (
    <Dialog title={t('clients.settings.title', { name })} size={520} onClose={onClose}>
      <Part query={client} height={360}>
        {(settings) => <ClientForm settings={settings} onClose={onClose} />}
      </Part>
    </Dialog>
  )
}

function ClientForm({ settings, onClose }: { settings: ClientSettings; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const [draft, setDraft] = useState(settings)
  const [edit, { error: failure, isLoading }] = useEditClientMutation()
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)
  const change = (next: Partial<ClientSettings>) => setDraft((now) => ({ ...now, ...next }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { id, logo, sender_name, reply_to, time_zone, definitions } = draft
    const saved = await edit({ id, logo, sender_name, reply_to, time_zone, definitions })
    if (saved.error) return
    showToast({ message: t('clients.settings.saved', { name: draft.name }) })
    onClose()
  }

  return (
    <form className={dialog.form} onSubmit={submit} autoComplete="off">
      <LogoField
        logo={draft.logo}
        onChange={(logo) => change({ logo })}
        hint={t('clients.settings.logoHint')}
      />
      <FieldProblem text={fieldText('logo')} />
      <div className={dialog.pair}>
        <TextInput
          label={t('clients.settings.sender')}
          placeholder="Rapport"
          value={draft.sender_name ?? ''}
          onChange={({ currentTarget }) => change({ sender_name: currentTarget.value || null })}
          error={fieldText('sender_name')}
          maxLength={100}
        />
        <TextInput
          type="email"
          label={t('clients.settings.replyTo')}
          value={draft.reply_to ?? ''}
          onChange={({ currentTarget }) => change({ reply_to: currentTarget.value || null })}
          error={fieldText('reply_to')}
          maxLength={254}
        />
      </div>
      <p className={look.hint}>{t('clients.settings.senderHint')}</p>
      <Beginnings draft={draft} change={change} error={error} />
      <FormProblem error={error} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={isLoading}>
          {t('clients.settings.save')}
        </Button>
      </div>
    </form>
  )
}

function FieldProblem({ text }: { text: string | undefined }) {
  return text ? <p className={`${look.problem} ${look.small}`}>{text}</p> : null
}

const zones = Intl.supportedValuesOf('timeZone')
/** Of communities that begin with no other. */
const usualZone = 'Europe/Moscow'

interface BeginningsProps {
  draft: ClientSettings
  change: (next: Partial<ClientSettings>) => void
  error: ApiError | undefined
}

/** What communities begin with, and in how many of the client's it is in force. */
function Beginnings({ draft: { id, time_zone, definitions }, change, error }: BeginningsProps) {
  const { t } = useTranslation('settings')
  const fieldText = useFieldText(error)
  const { data } = useListCommunitiesQuery({})
  const communities = (data?.items ?? []).filter(({ client }) => client?.id === id)
  const same = communities.filter((community) => community.time_zone === time_zone).length
  return (
    <>
      <Select
        label={t('clients.settings.zone')}
        description={
          time_zone && communities.length > 0
            ? t('clients.settings.inForce', { count: same, total: communities.length })
            : undefined
        }
        data={zones}
        value={time_zone}
        onChange={(zone) => change({ time_zone: zone })}
        placeholder={usualZone}
        error={fieldText('time_zone')}
        searchable
        clearable
        limit={100}
        comboboxProps={{ keepMounted: false }}
      />
      <DefinitionsChoice
        definitions={definitions}
        communities={communities}
        onChange={(next) => change({ definitions: next })}
      />
      <p className={look.hint}>{t('clients.settings.beginningsHint')}</p>
    </>
  )
}

interface DefinitionsChoiceProps {
  definitions: MetricDefinitions | null
  communities: readonly { id: string; name: string }[]
  onChange: (definitions: MetricDefinitions | null) => void
}

/** Definitions as one of the client's communities has them: they are made and tried there. */
function DefinitionsChoice({ definitions, communities, onChange }: DefinitionsChoiceProps) {
  const { t } = useTranslation('settings')
  const [source, setSource] = useState(definitions ? 'kept' : '')
  const [getDefinitions, { isFetching }] = useLazyGetDefinitionsQuery()

  async function choose(value: string) {
    if (value === '') onChange(null)
    else if (value !== 'kept') {
      const { data } = await getDefinitions({ community_id: value })
      if (!data) return
      onChange(data)
    }
    setSource(value)
  }

  return (
    <NativeSelect
      label={t('clients.settings.definitions')}
      value={source}
      disabled={isFetching}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
      data={[
        { value: '', label: t('clients.settings.usual') },
        ...(definitions && source === 'kept'
          ? [
              {
                value: 'kept',
                label: t('clients.settings.kept', {
                  base: t(`clients.settings.base.${definitions.er_base}`),
                }),
              },
            ]
          : []),
        ...communities.map(({ id, name }) => ({ value: id, label: t('clients.settings.asIn', { name }) })),
      ]}
    />
  )
}
