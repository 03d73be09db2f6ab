import { ICON_NAMES } from '#domain/icons';
import { COLORS } from '#domain/looks';
import { z } from 'zod';

/** A person's choice. If it is absent, something new gets a fitting icon or color, and an edit keeps the current one. */
export const chosenIcon = z.enum(ICON_NAMES, 'Please choose one of the icons.').optional();
export const chosenColor = z.enum(COLORS, 'Please choose one of the colors.').optional();

/** Icon in an answer. A console that is older than the server does not know its newest icons. */
export const icon = z.enum(ICON_NAMES).catch('star');
export const color = z.enum(COLORS).catch('green');
