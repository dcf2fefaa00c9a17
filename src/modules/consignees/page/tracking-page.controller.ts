import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { PublicOrigin } from '../../../core/public-origin';
import { ApiError } from '../../../common/errors/api-error';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../../common/text/languages';
import { localDate } from '../../../common/time/time-zone';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import type { ApiRequest } from '../../../platform/http/actor';
import { assertOwnPage, attemptAction, readFormFields } from '../../../platform/http/pages/form';
import { AcceptsBody, Public } from '../../../platform/http/guards/allow';
import { html } from '../../../platform/http/pages/html';
import { FORM_MEDIA_TYPE } from '../../../platform/http/validation/body';
import { toDto } from '../../../platform/http/validation/dto.pipe';
import { canChangeDelivery, findSelectableDays } from '../consignee-rules';
import { ConsigneeWishesService } from '../consignee-wishes.service';
import { InstructionsDto, RatingDto, RescheduleDto } from '../dto/consignee.dto';
import type { PublicTrackingResponse } from '../dto/public-tracking.response';
import { DayRequestsService } from '../requests/day-requests.service';
import { hashState } from '../tracking-state';
import { TrackingViewsService } from '../tracking-views.service';
import { sendDocument } from './tracking-document';
import { Localizer } from './localizer';
import { FORM_NAMES, type FormName, type FormValues, type TrackingPageContent } from './page-content';
import { renderTrackingPage } from './tracking-page';

/** The fields of each form. */
const FORM_FIELDS = {
  instructions: ['text', 'safePlace', 'pinWanted'],
  reschedule: ['date', 'slotId'],
  rating: ['stars', 'comment'],
} as const satisfies Record<FormName, readonly string[]>;
/** Color of the page for an invalid link, which belongs to no business. */
const NEUTRAL_COLOR = '#3a434d';

/** A request for the page of a tracking link, and its response. */
interface PageVisit {
  readonly token: string;
  readonly request: ApiRequest;
  readonly response: Response;
}

/** A form that was rejected, with the values that the consignee entered. */
interface RejectedForm {
  readonly form: FormName;
  readonly error: ApiError;
  readonly values: FormValues;
}

/**
 * Serves the tracking page to browsers. Everything on it works without scripts: a form is an ordinary POST that redirects back to the page.
 * The query parameter `done` names the form that was submitted.
 */
@ApiExcludeController()
@Controller('track')
export class TrackingPageController {
  constructor(
    private readonly views: TrackingViewsService,
    private readonly wishes: ConsigneeWishesService,
    private readonly days: DayRequestsService,
    private readonly origin: PublicOrigin,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get(':token')
  @Public()
  showPage(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    this.assertServed();
    return this.sendPage({ token, request, response }, { submittedForm: FORM_NAMES.find((form) => form === done) });
  }

  @Post(':token/instructions')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  submitInstructions(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.processForm('instructions', body, { token, request, response });
  }

  @Post(':token/reschedule')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  submitReschedule(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.processForm('reschedule', body, { token, request, response });
  }

  @Post(':token/rating')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  submitRating(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.processForm('rating', body, { token, request, response });
  }

  /** Rejects requests if the service runs without its web pages. */
  private assertServed(): void {
    if (!this.env.PORTAL) throw new ApiError('NOT_FOUND', undefined, 'No such path.');
  }

  /** Processes a form. Redirects to the page, or sends the page with the error of the form. */
  private async processForm(form: FormName, body: unknown, visit: PageVisit): Promise<StreamableFile> {
    const { token, request, response } = visit;
    this.assertServed();
    assertOwnPage(request, this.origin);
    const values = readFormFields(body, ...FORM_FIELDS[form]);
    const result = await attemptAction(() => this.submitForm(form, token, values));
    if ('error' in result) return this.sendPage(visit, { rejectedForm: { form, error: result.error, values } });
    response.status(303).setHeader('Location', `/track/${token}?done=${form}#${form}`);
    return new StreamableFile(Buffer.alloc(0), { type: 'text/html; charset=utf-8' });
  }

  /** Calls the same use case as the API with the fields of a form. Empty fields count as missing. */
  private submitForm(form: FormName, token: string, values: FormValues): Promise<object> {
    const { text = '', safePlace, pinWanted, date, slotId, stars, comment } = values;
    switch (form) {
      case 'instructions': {
        const body = { text: unifyLineEnds(text), safePlace: safePlace || null, pinWanted: Boolean(pinWanted) };
        return this.wishes.replaceInstructions(token, toDto(InstructionsDto, body, { rejectsUnknown: true }));
      }
      case 'reschedule': {
        const body = slotId ? { slotId } : { date };
        return this.days.requestDay(token, toDto(RescheduleDto, body, { rejectsUnknown: true }));
      }
      case 'rating': {
        // NaN makes validation reject a form without stars. Number('') would be 0.
        const body = {
          stars: stars ? Number(stars) : Number.NaN,
          comment: comment ? unifyLineEnds(comment) : null,
        };
        return this.wishes.rateDelivery(token, toDto(RatingDto, body, { rejectsUnknown: true }));
      }
    }
  }

  /** Sends the page of a shipment, or the page for an invalid link. */
  private async sendPage(
    { token, request, response }: PageVisit,
    { submittedForm, rejectedForm }: { readonly submittedForm?: FormName; readonly rejectedForm?: RejectedForm },
  ): Promise<StreamableFile> {
    const view = await attemptAction(() => this.views.readView(token));
    if ('error' in view) return sendInvalidLinkPage(request, response);
    const { json, facts, timeZone } = view.value;
    const tracking = JSON.parse(json) as PublicTrackingResponse;
    const localizer = Localizer.of(selectLanguage(request, tracking.language), timeZone);
    const offersSlots = canChangeDelivery(tracking.status) && facts.rescheduleAllowed;
    const content: TrackingPageContent = {
      tracking,
      facts,
      slots: offersSlots ? await this.days.listSlots(token) : [],
      timeZone,
      stateHash: hashState(json),
      formsPath: `/track/${token}`,
      photoPath: `/api/public/tracking/${token}/photo`,
      submittedForm,
      rejectedForm: rejectedForm && {
        form: rejectedForm.form,
        message: describeFormError(rejectedForm.error, localizer, timeZone),
        values: rejectedForm.values,
      },
    };
    return sendDocument(response, {
      language: localizer.language,
      title: localizer.translate('pageTitle', { business: tracking.business.name }),
      color: tracking.business.color,
      body: renderTrackingPage(content, localizer),
      status: rejectedForm?.error.status ?? 200,
    });
  }
}

/** Browsers send the text of a text area with CR LF. The API stores texts with LF. */
const unifyLineEnds = (text: string): string => text.replaceAll('\r\n', '\n');

/** Returns the first language of the browser that the page has. Without one, or if the browser accepts any, returns the fallback. */
function selectLanguage(request: ApiRequest, fallback: Language): Language {
  const accepted = request.headers['accept-language'];
  if (accepted === undefined || accepted === '*') return fallback;
  return (request.acceptsLanguages([...LANGUAGES]) || fallback) as Language;
}

/** Describes to the consignee why a form was rejected. */
function describeFormError({ code, details }: ApiError, localizer: Localizer, timeZone: string): string {
  if (details?.slotId) return localizer.translate('slotTaken');
  if (code === 'CONFLICT') return localizer.translate('tooLate');
  if (!details?.date) return localizer.translate('invalidInput');
  const { first, last } = findSelectableDays(localDate(new Date(), timeZone));
  return localizer.translate('dayNotSelectable', {
    first: localizer.formatDate(first),
    last: localizer.formatDate(last),
  });
}

/** Sends the page for an invalid link. It is the same for every reason, so that it reveals nothing about shipments. */
function sendInvalidLinkPage(request: ApiRequest, response: Response): StreamableFile {
  const localizer = Localizer.of(selectLanguage(request, DEFAULT_LANGUAGE), 'UTC');
  const title = localizer.translate('invalidLink');
  const body = html`<main>
    <section>
      <h1>${title}</h1>
      <p>${localizer.translate('invalidLinkText')}</p>
    </section>
  </main>`;
  return sendDocument(response, { language: localizer.language, title, color: NEUTRAL_COLOR, body, status: 404 });
}
