import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/call.ts'
import { roles } from '#contract/vocabulary.ts'
import look from '../../ui/look.module.css'
import styles from './Users.module.css'

/** A role in a community, or in a client. */
interface RoleIn {
  id: string
  role: Role
}

interface Place {
  id: string
  name: string
}

interface Props {
  what: 'community' | 'client'
  /** That may be chosen. */
  places: readonly Place[]
  chosen: readonly RoleIn[]
  /** That a new one begins with. */
  firstRole: Role
  onChange: (chosen: readonly RoleIn[]) => void
  error: string | undefined
}

/** The communities, or the clients, in which a person has another role. */
export function RolesIn({ what, places, chosen, firstRole, onChange, error }: Props) {
  const { t } = useTranslation('users')
  const free = places.filter(({ id }) => chosen.every((each) => each.id !== id))
  const [next] = free
  const replace = (index: number, ...by: RoleIn[]) => onChange(chosen.toSpliced(index, 1, ...by))
  return (
    <fieldset className={styles.own}>
      <legend className={look.label}>{t(`form.own.${what}.title`)}</legend>
      <p className={`${look.hint} ${styles.hint}`}>{t(`form.own.${what}.hint`)}</p>
      {chosen.map((each, index) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps the focus while its place is chosen.
          key={index}
          what={what}
          chosen={each}
          places={places.filter((place) => place.id === each.id || free.includes(place))}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => replace(index)}
        />
      ))}
      {error && <p className={`${look.problem} ${look.small}`}>{error}</p>}
      {next && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange([...chosen, { id: next.id, role: firstRole }])}
        >
          {t(`form.own.${what}.add`)}
        </Button>
      )}
    </fieldset>
  )
}

interface LineProps {
  what: Props['what']
  chosen: RoleIn
  /** That it may be about. */
  places: readonly Place[]
  onChange: (chosen: RoleIn) => void
  onRemove: () => void
}

function Line({ what, chosen, places, onChange, onRemove }: LineProps) {
  const { t } = useTranslation(['users', 'common'])
  const place = places.find(({ id }) => id === chosen.id)?.name ?? ''
  return (
    <div className={styles.line}>
      <NativeSelect
        className={styles.where}
        aria-label={t(`form.own.${what}.place`)}
        value={chosen.id}
        data={places.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange({ ...chosen, id: event.currentTarget.value })}
      />
      <NativeSelect
        className={styles.what}
        aria-label={t(`form.own.${what}.role`, { place })}
        value={chosen.role}
        data={roles.map((role) => ({ value: role, label: t(`common:user.${role}`) }))}
        onChange={(event) => {
          const role = roles.find((each) => each === event.currentTarget.value) ?? chosen.role
          onChange({ ...chosen, role })
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(`form.own.${what}.remove`, { place })}
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
