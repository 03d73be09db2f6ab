import { contactMessage, INQUIRY_TYPES, type InquiryType } from '#contracts/site/enquiries';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/ui/toast-failure';
import { useSubmitContact } from '../api';
import { INQUIRY_LABELS } from '../words';
import { SentNotice } from '@/components/sent-notice';

const EMPTY = { firstName: '', lastName: '', email: '', organization: '', subject: '', message: '' };
const OPTIONS = INQUIRY_TYPES.map((value) => ({ value, label: INQUIRY_LABELS[value] }));

type ContactFormProps = { inquiry: InquiryType | null };

/** `inquiry`: what the link that led here is about. */
export function ContactForm({ inquiry }: ContactFormProps) {
  const { mutate, isPending } = useSubmitContact();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(contactMessage),
    defaultValues: { ...EMPTY, inquiry },
  });
  const { errors } = formState;
  const send = (message: z.output<typeof contactMessage>) =>
    mutate(message, {
      onSuccess: (answer) => {
        toast({ title: 'Message Sent', description: answer.message });
        setSentTo(message.email);
        reset();
      },
      onError: (error) =>
        toastFailure(error, {
          title: 'Message Failed',
          text: 'Please try again or email us directly at the support address',
          isPublic: true,
        }),
    });

  if (sentTo !== null) {
    return (
      <SentNotice
        title="Thank you for writing"
        text={`We’ll reply to ${sentTo} within 24 hours.`}
        again="Send another message"
        onAgain={() => setSentTo(null)}
      />
    );
  }
  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <Field label="First name" error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Organization" optional error={errors.organization?.message}>
        <Input autoComplete="organization" {...register('organization')} />
      </Field>
      <Field label="Inquiry type" optional error={errors.inquiry?.message} className="sm:col-span-2">
        <Controller
          control={control}
          name="inquiry"
          render={({ field: { value, onChange } }) => (
            <Select
              options={OPTIONS}
              value={value ?? ''}
              onValueChange={onChange}
              placeholder="What is it about?"
            />
          )}
        />
      </Field>
      <Field label="Subject" error={errors.subject?.message} className="sm:col-span-2">
        <Input {...register('subject')} />
      </Field>
      <Field label="Message" error={errors.message?.message} className="sm:col-span-2">
        <Textarea rows={6} {...register('message')} />
      </Field>
      <Button type="submit" size="lg" pending={isPending} className="sm:col-span-2 sm:justify-self-start">
        {isPending ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}
