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
import { acceptsInstructions, findSelectableDays } from '../consignee-rules';
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

/** Serves the tracking page to browsers. Everything on it works without scripts. */
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
  show(
    @Param('token') token: string,
    @Query('done') done: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    this.assertServed();
    return this.sendPage(token, done, request, response);
  }

  @Post(':token/instructions')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  instruct(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.processForm('instructions', token, body, request, response);
  }

  @Post(':token/reschedule')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  reschedule(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.processForm('reschedule', token, body, request, response);
  }

  @Post(':token/rating')
  @Public()
  @AcceptsBody(FORM_MEDIA_TYPE)
  rate(
    @Param('token') token: string,
    @Body() body: unknown,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.processForm('rating', token, body, request, response);
  }

  /** Rejects requests if the service runs without its web pages. */
  private assertServed(): void {
    if (!this.env.PORTAL) throw new ApiError('NOT_FOUND', undefined, 'No such path.');
  }

  /** Processes a form. Redirects to the page, or sends the page with the error of the form. */
  private async processForm(
    form: FormName,
    token: string,
    body: unknown,
    request: ApiRequest,
    response: Response,
  ): Promise<StreamableFile> {
    this.assertServed();
    assertOwnPage(request, this.origin);
    const values = readFormFields(body, ...FORM_FIELDS[form]);
    const result = await attemptAction(() => this.submitForm(form, token, values));
    if ('error' in result)
      return this.sendPage(token, undefined, request, response, { form, error: result.error, values });
    response.status(303).setHeader('Location', `/track/${token}?done=${form}#${form}`);
    return new StreamableFile(Buffer.alloc(0), { type: 'text/html; charset=utf-8' });
  }

  /** Calls the same use case as the API with the fields of a form. Empty fields count as missing. */
  private submitForm(form: FormName, token: string, values: FormValues): Promise<object> {
    const { text = '', safePlace, pinWanted, date, slotId, stars, comment } = values;
    if (form === 'instructions') {
      const body = { text: text.replaceAll('\r\n', '\n'), safePlace: safePlace || null, pinWanted: !!pinWanted };
      return this.wishes.instruct(token, toDto(InstructionsDto, body, { closed: true }));
    }
    if (form === 'reschedule')
      return this.days.requestDay(token, toDto(RescheduleDto, slotId ? { slotId } : { date }, { closed: true }));
    // NaN makes validation reject a form without stars. Number('') would be 0.
    const body = { stars: Number(stars || Number.NaN), comment: comment?.replaceAll('\r\n', '\n') || null };
    return this.wishes.rate(token, toDto(RatingDto, body, { closed: true }));
  }

  /** Sends the page of a shipment, or the page for an invalid link. */
  private async sendPage(
    token: string,
    done: unknown,
    request: ApiRequest,
    response: Response,
    refused?: { form: FormName; error: ApiError; values: FormValues },
  ): Promise<StreamableFile> {
    const read = await attemptAction(() => this.views.readView(token));
    if ('error' in read) return sendInvalidLinkPage(request, response);
    const { json, facts, timeZone } = read.done;
    const tracking = JSON.parse(json) as PublicTrackingResponse;
    const localizer = Localizer.of(selectLanguage(request, tracking.language as Language), timeZone);
    const content: TrackingPageContent = {
      tracking,
      facts,
      slots: acceptsInstructions(tracking.status) && facts.rescheduleAllowed ? await this.days.listSlots(token) : [],
      timeZone,
      state: hashState(json),
      formsPath: `/track/${token}`,
      photoPath: `/api/public/tracking/${token}/photo`,
      submittedForm: FORM_NAMES.find((form) => form === done),
      rejectedForm: refused && { ...refused, message: describeFormError(refused.error, localizer, timeZone) },
    };
    return sendDocument(response, {
      language: localizer.language,
      title: localizer.translate('pageTitle', { business: tracking.business.name }),
      color: tracking.business.color,
      body: renderTrackingPage(content, localizer),
      status: refused?.error.status ?? 200,
    });
  }
}

/** Returns the first of the reader's languages that the page has, otherwise the given language. */
const selectLanguage = (request: ApiRequest, fallback: Language): Language =>
  request.headers['accept-language'] === undefined || request.headers['accept-language'] === '*'
    ? fallback
    : ((request.acceptsLanguages([...LANGUAGES]) || fallback) as Language);

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
