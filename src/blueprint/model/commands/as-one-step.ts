import type { Command } from '@/blueprint/model/history/history'

/** A command that never joins the one before it: a drag, or a press of a button, is a step of its own. */
export function asOneStep(command: Command): Command {
  return { ...command, joins: undefined }
}
