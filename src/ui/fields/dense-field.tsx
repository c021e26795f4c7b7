import { Input, Switch } from '@mantine/core'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { fieldMessages, fieldProps, type FieldFrame } from './field-props'
import { minHeightOfRows } from '@/ui/height-of-rows'
import '@/ui/styles/toggles.css'
import styles from '@/ui/styles/theme/input.module.css'
import toggleStyles from '@/ui/styles/theme/toggle.module.css'

/*
 * Native fields in the look of Mantine's inputs, for the rows of the designer and for fields that draw their own
 * control: 200 rows of six mount in a quarter of the time of TextInput.
 */

export interface DenseFrame extends FieldFrame {
  /** Position in a layout. */
  className?: string | undefined
}

export interface DenseFieldProps extends DenseFrame {
  id?: string | undefined
  children: (attributes: ControlAttributes) => ReactNode
}

/** A label, a control and its messages, connected. */
export function DenseField({ id: given, className, children, ...frame }: DenseFieldProps) {
  const generated = useId()
  const id = given ?? generated
  const { label, labelProps, mod, inputContainer, description, error, ...attributes } = fieldProps(frame)
  return (
    <div
      className={classNames(styles.root, className)}
      data-aside={mod.aside || undefined}
      data-described={description || error ? true : undefined}
    >
      {label !== undefined && (
        <label className={styles.label} htmlFor={id} {...labelProps}>
          {label}
        </label>
      )}
      {inputContainer(children({ ...attributes, ...describedBy(id, { description, error }) }))}
      <Messages {...{ id, description, error }} />
    </div>
  )
}

type Messages = ReturnType<typeof fieldMessages>
interface ControlAttributes
  extends
    ReturnType<typeof describedBy>,
    Pick<ReturnType<typeof fieldProps>, 'aria-label' | 'aria-required'> {}

/** Ids that connect a control to its messages. */
function describedBy(id: string, { description, error }: Messages) {
  const ids = [description && `${id}-description`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.join(' ') || undefined,
  } as const
}

function Messages({ id, description, error }: Messages & { id: string }) {
  return (
    <>
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

/** Separates the props of a field from those of its native control. */
export function splitFrame<P extends DenseFrame>(
  props: P,
): { frame: DenseFrame; control: Omit<P, keyof DenseFrame> } {
  const {
    label,
    hideLabel,
    help,
    error,
    serviceError,
    errorNote,
    live,
    warning,
    aside,
    required,
    mono,
    className,
    ...control
  } = props
  return {
    frame: {
      ...{ label, hideLabel, help, error, serviceError, errorNote, live, warning },
      ...{ aside, required, mono, className },
    },
    control,
  }
}

const wrapper = classNames(Input.classes.wrapper, styles.wrapper)
const input = classNames(Input.classes.input, styles.input)
const section = classNames(Input.classes.section, styles.section)

export interface DenseInputProps extends Omit<ComponentProps<'input'>, keyof DenseFrame>, DenseFrame {
  /** At the end inside the field: a unit or an icon button. */
  rightSection?: ReactNode
  /** A button next to the field that acts on its content. */
  action?: ReactNode
}

/** Like Mantine's TextInput. */
export function DenseInput(props: DenseInputProps) {
  const { frame, control } = splitFrame(props)
  const { rightSection, action, id, ...native } = control
  return (
    <DenseField {...frame} id={id}>
      {(attributes) => {
        const field = (
          <div className={wrapper} data-with-right-section={rightSection ? true : undefined}>
            <input type="text" autoComplete="off" {...native} {...attributes} className={input} />
            {rightSection && (
              <div className={section} data-position="right">
                {rightSection}
              </div>
            )}
          </div>
        )
        if (!action) return field
        return (
          <div className={styles.withAction}>
            {field}
            {action}
          </div>
        )
      }}
    </DenseField>
  )
}

export type DenseTextareaProps = Omit<ComponentProps<'textarea'>, keyof DenseFrame> & DenseFrame

/** Like Mantine's Textarea. */
export function DenseTextarea(props: DenseTextareaProps) {
  const { frame, control } = splitFrame(props)
  const { id, rows, ...native } = control
  return (
    <DenseField {...frame} id={id}>
      {(attributes) => (
        <div className={wrapper} data-multiline>
          <textarea
            rows={rows ?? 2}
            style={minHeightOfRows(rows)}
            {...native}
            {...attributes}
            className={input}
          />
        </div>
      )}
    </DenseField>
  )
}

/** Like the select in Mantine's NativeSelect, without its label and messages. */
export function DenseSelect(props: ComponentProps<'select'>) {
  return (
    <div className={wrapper} data-pointer data-with-right-section>
      <select {...props} className={input} />
      <div className={section} data-position="right">
        <IconSelector size={13} aria-hidden />
      </div>
    </div>
  )
}

const { classes } = Switch

export interface DenseSwitchProps extends Omit<ComponentProps<'input'>, keyof DenseFrame | 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  serviceError?: string | undefined
  warning?: string | undefined
  className?: string | undefined
}

/** Like Mantine's Switch, but its messages are not part of its name. */
export function DenseSwitch(props: DenseSwitchProps) {
  const { label, help, error, serviceError, warning, className, id: given, ...native } = props
  const generated = useId()
  const id = given ?? generated
  const messages = fieldMessages({ help, error, serviceError, warning })
  return (
    <div className={classNames(classes.root, toggleStyles.root, className)} data-label-position="right">
      <label className={classNames(classes.body, toggleStyles.body)} htmlFor={id}>
        <input
          {...native}
          {...describedBy(id, messages)}
          type="checkbox"
          role="switch"
          className={classNames(classes.input, toggleStyles.switch)}
        />
        <span className={classNames(classes.track, toggleStyles.track)} data-without-labels>
          <span className={classNames(classes.thumb, toggleStyles.thumb)} />
        </span>
        <span className={classNames(classes.labelWrapper, toggleStyles.labelWrapper)}>
          <span className={classNames(classes.label, toggleStyles.label)}>{label}</span>
        </span>
      </label>
      <Messages id={id} {...messages} />
    </div>
  )
}
